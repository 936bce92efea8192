import { listHistory } from '@pardeh/contract/history';
import { listSessions, revokeOtherSessions, revokeSession } from '@pardeh/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** Enough entries for a few titles, also where somebody watches one series after another. */
const RECENT_ENTRIES = 24;

export const sessionsOptions = () => apiQuery(listSessions);
export const recentOptions = () => apiQuery(listHistory, { query: { per_page: RECENT_ENTRIES } });

export function useRevokeSessions() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => toast(texts.revoked),
    onError: (error: Error) => toast(error.message, { kind: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [listSessions.name] }),
  };
  return {
    one: useMutation({ ...options, mutationFn: (id: number) => callApi(revokeSession, { params: { id } }) }),
    others: useMutation({ ...options, mutationFn: () => callApi(revokeOtherSessions) }),
  };
}

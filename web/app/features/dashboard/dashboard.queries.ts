import { listSessions, revokeOtherSessions, revokeSession } from '@pardeh/contract/account/sessions';
import { listHistory } from '@pardeh/contract/watching/history';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** Enough entries for a few titles, even if somebody binge-watches series. */
const RECENT_ENTRIES = 24;

export const sessionsOptions = () => apiQuery(listSessions);
export const recentOptions = () => apiQuery(listHistory, { query: { per_page: RECENT_ENTRIES } });

export function useRevokeSessions() {
  const { call } = useApiMutation({ refresh: [listSessions] });
  const onDone = () => toast(texts.revoked);
  return {
    one: (id: number) => call(revokeSession, { params: { id } }, { onDone }),
    others: () => call(revokeOtherSessions, {}, { onDone }),
  };
}

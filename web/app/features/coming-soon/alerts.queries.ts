import { listAlerts, toggleAlert } from '@pardeh/contract/alerts';
import type { ReplyOf } from '@pardeh/contract/endpoint';
import { PAGE_SIZE_MAX } from '@pardeh/contract/limits';
import type { ComingSoonCard } from '@pardeh/contract/title-lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';

type Alerts = ReplyOf<typeof listAlerts>;

export const alertsOptions = () => apiQuery(listAlerts, { query: { per_page: PAGE_SIZE_MAX } });

/** Null for a visitor, who has none. */
export function useHasAlert(titleId: number): boolean | null {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({
    ...alertsOptions(),
    enabled: isSignedIn,
    select: (alerts) => alerts.data.some(({ id }) => id === titleId),
  });
  return isSignedIn ? (data ?? false) : null;
}

/** The bell answers at once; a refusal takes it back. */
export function useToggleAlert(title: ComingSoonCard) {
  const client = useQueryClient();
  const { queryKey } = alertsOptions();
  return useMutation({
    mutationFn: () => callApi(toggleAlert, { params: { id: title.id } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Alerts>(queryKey);
      if (before) {
        const others = before.data.filter(({ id }) => id !== title.id);
        const isOn = others.length < before.data.length;
        client.setQueryData<Alerts>(queryKey, { ...before, data: isOn ? others : [...others, title] });
      }
      return { before };
    },
    onSuccess: ({ wantsAlert }) => {
      if (wantsAlert) toast(texts.willRemind(title.titleFa), { kind: 'success' });
    },
    onError: (error, _nothing, context) => {
      client.setQueryData(queryKey, context?.before);
      toast(error.message, { kind: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

import type { ReplyOf } from '@pardeh/contract/endpoint';
import { PAGE_SIZE_MAX } from '@pardeh/contract/limits';
import type { ComingSoonCard } from '@pardeh/contract/titles/title-lists';
import { listAlerts, toggleAlert } from '@pardeh/contract/watching/alerts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../shared/auth/use-auth.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { editCached } from '../../shared/query/edit-cached.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';

type Alerts = ReplyOf<typeof listAlerts>;

export const alertsOptions = () => apiQuery(listAlerts, { query: { per_page: PAGE_SIZE_MAX } });

/** Null for a visitor. */
export function useHasAlert(titleId: number): boolean | null {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({
    ...alertsOptions(),
    enabled: isSignedIn,
    select: (alerts) => alerts.data.some(({ id }) => id === titleId),
  });
  return isSignedIn ? (data ?? false) : null;
}

/** Optimistic: the bell changes immediately, and reverts if the server refuses. */
export function useToggleAlert({ id, titleFa, ...title }: ComingSoonCard) {
  const client = useQueryClient();
  const { call } = useApiMutation({ refresh: [listAlerts] });
  const flip = ({ data, ...reply }: Alerts): Alerts => {
    const others = data.filter((other) => other.id !== id);
    return { ...reply, data: others.length < data.length ? others : [...others, { ...title, id, titleFa }] };
  };
  return () =>
    call(
      toggleAlert,
      { params: { id } },
      {
        show: () => editCached(client, listAlerts, flip),
        onDone: ({ wantsAlert }) => {
          if (wantsAlert) toast(texts.willRemind(titleFa), { kind: 'success' });
        },
      },
    );
}

import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { getTitle, type TitleDetail } from '@pardeh/contract/titles/titles';
import { listAlerts, toggleAlert } from '@pardeh/contract/watching/alerts';
import { type LikeState, toggleDislike, toggleLike } from '@pardeh/contract/watching/likes';
import { rateTitle, removeRating } from '@pardeh/contract/watching/ratings';
import { listWatchlist, listWatchlistIds, toggleWatchlist } from '@pardeh/contract/watching/watchlist';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/browser-api.ts';
import type { InputOf } from '../../shared/api/call-api.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import {
  alertToggle,
  dislikeToggle,
  likeToggle,
  ratingToggle,
  savedToggle,
  type Toggle,
} from './title-toggle.rules.ts';

type TitleReply = { data: TitleDetail };

/** The same title may be held twice: as it is, and with its dubbed version first. */
const keyOf = (id: number) => [getTitle.name, { id }];

function patch(client: QueryClient, id: number, change: (title: TitleDetail) => TitleDetail): void {
  client.setQueriesData<TitleReply>({ queryKey: keyOf(id) }, (reply) =>
    reply ? { ...reply, data: change(reply.data) } : reply,
  );
}

interface SentToggle<R> extends Toggle {
  endpoint: Endpoint;
  send: (id: number) => Promise<R>;
  /** Applies the reply to the user's state and the title. */
  settle(title: TitleDetail, reply: R): TitleDetail;
  /** Lists that have changed with it. */
  refresh?: readonly Endpoint[];
}

/** Optimistic: applied at the click, and reverted with the reason if the server refuses. */
export function useTitleToggle<R>(title: TitleDetail, { endpoint, refresh = [], ...toggle }: SentToggle<R>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, path } = title;
  const scope = `${endpoint.name} ${id}`;
  const { run } = useApiMutation({ scope, refresh });
  return ({ send, flip, restore, settle }: Omit<SentToggle<R>, 'endpoint'> = toggle) =>
    run(() => send(id), {
      show: async () => {
        await client.cancelQueries({ queryKey: keyOf(id) });
        patch(client, id, flip);
        return () => patch(client, id, (shown) => restore(shown, title));
      },
      onDone: (reply) => {
        const isLast = client.isMutating({ mutationKey: [scope] }) === 1;
        if (isLast) patch(client, id, (shown) => settle(shown, reply));
      },
      onError: ({ status, message }) =>
        status === 401 ? navigate(loginPath(path)) : toast(message, { kind: 'error' }),
    });
}

const settleUser = (title: TitleDetail, known: Partial<NonNullable<TitleDetail['user']>>): TitleDetail =>
  title.user ? { ...title, user: { ...title.user, ...known } } : title;

const settleOpinion = (title: TitleDetail, { liked, disliked, likes, likePercent }: LikeState) => ({
  ...settleUser(title, { liked, disliked }),
  likes,
  likePercent,
});

const sent = <
  E extends typeof toggleWatchlist | typeof toggleAlert | typeof toggleLike | typeof toggleDislike,
>(
  endpoint: E,
  toggle: Omit<SentToggle<ReplyOf<E>>, 'endpoint' | 'send'>,
): SentToggle<ReplyOf<E>> => ({
  ...toggle,
  endpoint,
  send: (id) => callApi<E>(endpoint, { params: { id } } as InputOf<E>),
});

export const SAVE = sent(toggleWatchlist, {
  ...savedToggle,
  refresh: [listWatchlist, listWatchlistIds],
  settle: (shown, { inWatchlist }) => settleUser(shown, { inWatchlist }),
});
export const ALERT = sent(toggleAlert, {
  ...alertToggle,
  refresh: [listAlerts],
  settle: (shown, { wantsAlert }) => settleUser(shown, { wantsAlert }),
});
export const LIKE = sent(toggleLike, { ...likeToggle, settle: settleOpinion });
export const DISLIKE = sent(toggleDislike, { ...dislikeToggle, settle: settleOpinion });

/** Null removes the rating. */
export const rate = (stars: number | null): SentToggle<ReplyOf<typeof rateTitle>> => ({
  ...ratingToggle(stars),
  endpoint: rateTitle,
  send: (id) =>
    stars === null
      ? callApi(removeRating, { params: { id } })
      : callApi(rateTitle, { params: { id }, body: { stars } }),
  settle: (shown, { stars: saved, average, count }) => ({
    ...settleUser(shown, { stars: saved }),
    average,
    count,
  }),
});

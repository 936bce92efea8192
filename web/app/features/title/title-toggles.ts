import { listAlerts, toggleAlert } from '@pardeh/contract/alerts';
import { type LikeState, toggleDislike, toggleLike } from '@pardeh/contract/likes';
import { rateTitle, removeRating } from '@pardeh/contract/ratings';
import { getTitle, type TitleDetail } from '@pardeh/contract/titles';
import { listWatchlist, listWatchlistIds, toggleWatchlist } from '@pardeh/contract/watchlist';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { ApiError, DEFAULT_ERROR_MESSAGE } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { toast } from '../../shared/ui/toast-store.ts';
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

interface Sent<R> extends Toggle {
  name: string;
  send: (id: number) => Promise<R>;
  /** What the answer says of the user and the title. */
  settle: (title: TitleDetail, reply: R) => TitleDetail;
}

export interface ToggleState {
  title: TitleDetail;
  client: QueryClient;
  navigate: NavigateFunction;
}

/** Shown as done at the click; taken back, with the reason, when the server refuses. */
function toggle<R>(
  { title, client, navigate }: ToggleState,
  { name, send, flip, restore, settle }: Sent<R>,
): void {
  const { id, path } = title;
  const mutationKey = [name, id];
  const options = client.defaultMutationOptions({
    mutationKey,
    // One after the other, so that two quick clicks end where they began.
    scope: { id: mutationKey.join(' ') },
    mutationFn: () => send(id),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: keyOf(id) });
      patch(client, id, flip);
    },
    onError: (error: Error) => {
      patch(client, id, (shown) => restore(shown, title));
      if (error instanceof ApiError && error.status === 401) return void navigate(loginPath(path));
      toast(error instanceof ApiError ? error.message : DEFAULT_ERROR_MESSAGE, { kind: 'error' });
    },
    onSuccess: (reply: R) => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) patch(client, id, (shown) => settle(shown, reply));
    },
  });
  const mutation = client.getMutationCache().build(client, options);
  // `onError` has shown it.
  mutation.execute(undefined).catch(() => {});
}

const settleUser = (title: TitleDetail, known: Partial<NonNullable<TitleDetail['user']>>): TitleDetail =>
  title.user ? { ...title, user: { ...title.user, ...known } } : title;

const settleOpinion = (title: TitleDetail, { liked, disliked, likes, likePercent }: LikeState) => ({
  ...settleUser(title, { liked, disliked }),
  likes,
  likePercent,
});

export function toggleSaved(toggled: ToggleState): void {
  toggle(toggled, {
    ...savedToggle,
    name: toggleWatchlist.name,
    send: async (id) => {
      const reply = await callApi(toggleWatchlist, { params: { id } });
      for (const { name } of [listWatchlist, listWatchlistIds]) {
        void toggled.client.invalidateQueries({ queryKey: [name] });
      }
      return reply;
    },
    settle: (shown, { inWatchlist }) => settleUser(shown, { inWatchlist }),
  });
}

export function toggleAlerted(toggled: ToggleState): void {
  toggle(toggled, {
    ...alertToggle,
    name: toggleAlert.name,
    send: async (id) => {
      const reply = await callApi(toggleAlert, { params: { id } });
      void toggled.client.invalidateQueries({ queryKey: [listAlerts.name] });
      return reply;
    },
    settle: (shown, { wantsAlert }) => settleUser(shown, { wantsAlert }),
  });
}

export function toggleLiked(toggled: ToggleState): void {
  toggle(toggled, {
    ...likeToggle,
    name: toggleLike.name,
    send: (id) => callApi(toggleLike, { params: { id } }),
    settle: settleOpinion,
  });
}

export function toggleDisliked(toggled: ToggleState): void {
  toggle(toggled, {
    ...dislikeToggle,
    name: toggleDislike.name,
    send: (id) => callApi(toggleDislike, { params: { id } }),
    settle: settleOpinion,
  });
}

/** Null takes the rating back. */
export function setStars(toggled: ToggleState, stars: number | null): void {
  toggle(toggled, {
    ...ratingToggle(stars),
    name: rateTitle.name,
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
}

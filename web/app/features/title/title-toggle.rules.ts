import type { TitleDetail } from '@pardeh/contract/titles';

/** What the page shows the moment a button is pressed. Each is its own opposite, so it also takes itself back. */

export function flipSaved(title: TitleDetail): TitleDetail {
  if (!title.user) return title;
  return { ...title, user: { ...title.user, inWatchlist: !title.user.inWatchlist } };
}

export function flipAlert(title: TitleDetail): TitleDetail {
  if (!title.user) return title;
  return { ...title, user: { ...title.user, wantsAlert: !title.user.wantsAlert } };
}

export function flipLike(title: TitleDetail): TitleDetail {
  if (!title.user) return title;
  const liked = !title.user.liked;
  return {
    ...title,
    likes: Math.max(0, title.likes + (liked ? 1 : -1)),
    user: { ...title.user, liked },
  };
}

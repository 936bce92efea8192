import type { TitleDetail } from '@pardeh/contract/titles/titles';

/** The optimistic change when a button is clicked, and how it is reverted if the server refuses. */
export interface Toggle {
  flip: (title: TitleDetail) => TitleDetail;
  restore: (title: TitleDetail, before: TitleDetail) => TitleDetail;
}

type User = NonNullable<TitleDetail['user']>;

function withUser(title: TitleDetail, change: (user: User) => Partial<User>): TitleDetail {
  return title.user ? { ...title, user: { ...title.user, ...change(title.user) } } : title;
}

export const savedToggle: Toggle = {
  flip: (title) => withUser(title, ({ inWatchlist }) => ({ inWatchlist: !inWatchlist })),
  restore: (title, { user }) => withUser(title, () => ({ inWatchlist: user?.inWatchlist ?? false })),
};

export const alertToggle: Toggle = {
  flip: (title) => withUser(title, ({ wantsAlert }) => ({ wantsAlert: !wantsAlert })),
  restore: (title, { user }) => withUser(title, () => ({ wantsAlert: user?.wantsAlert ?? false })),
};

/** A title is liked, disliked or neither: each replaces the other. */
function opinionToggle(toggled: 'liked' | 'disliked'): Toggle {
  return {
    flip: (title) => {
      if (!title.user) return title;
      const isOn = !title.user[toggled];
      const liked = toggled === 'liked' && isOn;
      const likes = Math.max(0, title.likes + Number(liked) - Number(title.user.liked));
      return { ...withUser(title, () => ({ liked, disliked: toggled === 'disliked' && isOn })), likes };
    },
    restore: (title, before) => ({
      ...withUser(title, () => ({
        liked: before.user?.liked ?? false,
        disliked: before.user?.disliked ?? false,
      })),
      likes: before.likes,
      likePercent: before.likePercent,
    }),
  };
}

export const likeToggle = opinionToggle('liked');
export const dislikeToggle = opinionToggle('disliked');

export const ratingToggle = (stars: number | null): Toggle => ({
  flip: (title) => withUser(title, () => ({ stars })),
  restore: (title, { user }) => withUser(title, () => ({ stars: user?.stars ?? null })),
});

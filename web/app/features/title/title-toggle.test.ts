import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { describe, expect, it } from 'vitest';
import { alertToggle, dislikeToggle, likeToggle, savedToggle } from './title-toggle.rules.ts';

const user = {
  wantsAlert: false,
  inWatchlist: false,
  liked: false,
  disliked: false,
  position: null,
  positions: [],
  next: null,
};
const title = { id: 1, likes: 4, likePercent: 80, user } as unknown as TitleDetail;
const toggles = { savedToggle, alertToggle, likeToggle, dislikeToggle };

describe('a press shown before the answer', () => {
  it('saves', () => {
    expect(savedToggle.flip(title).user?.inWatchlist).toBe(true);
  });

  it('asks to be told', () => {
    expect(alertToggle.flip(title).user?.wantsAlert).toBe(true);
  });

  it('likes and counts', () => {
    expect(likeToggle.flip(title)).toMatchObject({ likes: 5, user: { liked: true, disliked: false } });
    expect(likeToggle.flip(likeToggle.flip(title))).toMatchObject({ likes: 4, user: { liked: false } });
  });

  it('dislikes in place of a like', () => {
    const liked = likeToggle.flip(title);
    expect(dislikeToggle.flip(liked)).toMatchObject({ likes: 4, user: { liked: false, disliked: true } });
    expect(likeToggle.flip(dislikeToggle.flip(title))).toMatchObject({
      likes: 5,
      user: { liked: true, disliked: false },
    });
  });

  it.each(Object.entries(toggles))('%s taken back is as before', (_name, toggle) => {
    const before = likeToggle.flip(title);
    expect(toggle.restore(toggle.flip(before), before)).toEqual(before);
  });

  it.each(Object.entries(toggles))('%s changes nothing for a visitor', (_name, toggle) => {
    const visited = { id: 1, likes: 4 } as unknown as TitleDetail;
    expect(toggle.flip(visited)).toBe(visited);
  });
});

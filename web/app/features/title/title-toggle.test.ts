import type { TitleDetail } from '@pardeh/contract/titles';
import { describe, expect, it } from 'vitest';
import { flipAlert, flipLike, flipSaved } from './title-toggle.rules.ts';

const user = {
  wantsAlert: false,
  inWatchlist: false,
  liked: false,
  disliked: false,
  position: null,
  positions: [],
  next: null,
};
const title = { id: 1, likes: 4, user } as unknown as TitleDetail;

describe('a press shown before the answer', () => {
  it('saves, and taken back is as before', () => {
    expect(flipSaved(title).user?.inWatchlist).toBe(true);
    expect(flipSaved(flipSaved(title))).toEqual(title);
  });

  it('likes and counts, and taken back is as before', () => {
    expect(flipLike(title)).toMatchObject({ likes: 5, user: { liked: true } });
    expect(flipLike(flipLike(title))).toEqual(title);
  });

  it('asks to be told, and taken back is as before', () => {
    expect(flipAlert(title).user?.wantsAlert).toBe(true);
    expect(flipAlert(flipAlert(title))).toEqual(title);
  });

  it('changes nothing for a visitor', () => {
    const visited = { id: 1, likes: 4 } as unknown as TitleDetail;
    expect(flipLike(visited)).toBe(visited);
    expect(flipSaved(visited)).toBe(visited);
    expect(flipAlert(visited)).toBe(visited);
  });
});

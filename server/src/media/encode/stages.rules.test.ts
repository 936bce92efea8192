import { expect, it } from 'vitest';
import { ladderFor } from '../plan/ladder.rules.ts';
import { stagesOf } from './stages.rules.ts';

it('the smallest comes first, or what need not be encoded at all', () => {
  const rungs = ladderFor({ width: 1920, height: 1080 });
  expect(stagesOf({ rungs, copyTop: false })).toEqual({ first: [3], rest: [0, 1, 2] });
  expect(stagesOf({ rungs, copyTop: true })).toEqual({ first: [0], rest: [1, 2, 3] });
  expect(stagesOf({ rungs: rungs.slice(3), copyTop: false })).toEqual({ first: [0], rest: [] });
});

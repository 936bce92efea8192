import { expect, it } from 'vitest';
import { retimeCues } from './subtitle-retime.ts';

const cue = (start: number, end: number) => ({ start, end, text: 'سلام' });

it('moves and stretches every line, and drops what lies before the film', () => {
  const cues = [cue(1000, 2000), cue(60_000, 61_000)];
  expect(retimeCues(cues, { offset: 500, stretch: 1 })).toEqual([cue(1500, 2500), cue(60_500, 61_500)]);
  expect(retimeCues(cues, { offset: 0, stretch: 25 / 24 })[1]).toEqual(cue(62_500, 63_542));
  expect(retimeCues(cues, { offset: -1500, stretch: 1 })).toEqual([cue(0, 500), cue(58_500, 59_500)]);
  expect(retimeCues(cues, { offset: -3000, stretch: 1 })).toEqual([cue(57_000, 58_000)]);
});

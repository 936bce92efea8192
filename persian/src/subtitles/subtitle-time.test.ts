import { describe, expect, it } from 'vitest';
import type { Cue } from './subtitle-cue.ts';
import { fixTimes, parseClock, parseTimeLine } from './subtitle-time.ts';

describe('time lines', () => {
  it.each([
    ['00:00:01,500 --> 00:00:02,000', 1500, 2000],
    ['00:00:01.500 --> 00:00:02.000', 1500, 2000],
    ['00:00:01:500 --> 00:00:02:000', 1500, 2000],
    ['0:0:1,5-->0:0:2', 1500, 2000],
    ['00:00:01,500 -> 00:00:02,000', 1500, 2000],
    ['00:00:01,500 – > 00:00:02,000', 1500, 2000],
    ['00:00:01,500 → 00:00:02,000', 1500, 2000],
    ['00 : 00 : 01 , 500 --> 00: 00: 02, 000', 1500, 2000],
    ['۰۰:۰۰:۰۱٫۵۰۰ --> ۰۰:۰۰:۰۲،۰۰۰', 1500, 2000],
    ['00:01.500 --> 00:02.000 align:start', 1500, 2000],
    ['01:02:03,456 --> 100:00:00,000', 3_723_456, 360_000_000],
    ['00:00:01,5000 --> 00:00:02,0', 1500, 2000],
    ['-00:00:01,500 --> 00:00:02,000', -1500, 2000],
  ])('%s', (line, start, end) => {
    expect(parseTimeLine(line)).toMatchObject({ start, end });
  });

  it.each(['سلام', '12:30 --> فردا', 'a --> b', '1 --> 2', '', `${'0'.repeat(5000)}:00 --> 1`])(
    'is not %s',
    (line) => {
      expect(parseTimeLine(line)).toBeNull();
    },
  );

  it('reads clocks', () => {
    expect(parseClock('1:02:03.45')).toBe(3_723_450);
    expect(parseClock('59')).toBe(59_000);
  });
});

describe('fixed times', () => {
  const cue = (start: number, end: number, text = 'متنی که خواندنش زمان می‌برد'): Cue => ({
    start,
    end,
    text,
  });

  it('are in order and end after they begin', () => {
    const { cues, fixed } = fixTimes([cue(5000, 6000), cue(1000, 500), cue(2000, 2000)]);
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [1000, 2000],
      [2000, 3755],
      [5000, 6000],
    ]);
    expect(fixed).toBe(2);
  });

  it('do not touch the next, nor last for minutes by a slip of the pen', () => {
    const { cues } = fixTimes([cue(1000, 4100), cue(4000, 65_000), cue(8000, 9000)]);
    expect(cues.map(({ end }) => end)).toEqual([4000, 8000, 9000]);
  });

  it('keep two captions that share the screen, and drop those before the film', () => {
    const both = [cue(1000, 5000), cue(2000, 5000)];
    expect(fixTimes(both)).toEqual({ cues: both, fixed: 0 });
    expect(fixTimes([cue(-5000, -1000), cue(-500, 1000)]).cues).toMatchObject([{ start: 0, end: 1000 }]);
  });
});

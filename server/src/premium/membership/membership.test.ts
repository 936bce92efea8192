import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivePeriods, type LedgerDays } from './membership.rules.ts';

const DAY = 86_400_000;
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY);

function entry(id: number, at: number, days: number, starts: 'now' | 'after' = 'now'): LedgerDays {
  return { id, at: day(at), days, starts, planTitle: `plan ${id}`, source: 'purchase', reverses: null };
}
function reversal(id: number, at: number, reverses: number): LedgerDays {
  return { ...entry(id, at, 0), starts: null, reverses };
}
const spans = (entries: LedgerDays[]) =>
  derivePeriods(entries).map((period) => [
    period.ledgerId,
    (period.from.getTime() - day(0).getTime()) / DAY,
    (period.until.getTime() - day(0).getTime()) / DAY,
  ]);

it('a plan joined runs from now', () => {
  expect(spans([entry(1, 3, 30)])).toEqual([[1, 3, 33]]);
});

it('a plan reserved begins where the current one ends, or at once when there is none', () => {
  expect(spans([entry(1, 0, 30), entry(2, 10, 90, 'after')])).toEqual([
    [1, 0, 30],
    [2, 30, 120],
  ]);
  expect(spans([entry(1, 0, 30), entry(2, 50, 90, 'after')])).toEqual([
    [1, 0, 30],
    [2, 50, 140],
  ]);
});

it('joining during a plan starts at once and keeps every day of the old one for later', () => {
  expect(spans([entry(1, 0, 30), entry(2, 5, 30, 'after'), entry(3, 10, 90)])).toEqual([
    [1, 0, 10],
    [3, 10, 100],
    [1, 100, 120],
    [2, 120, 150],
  ]);
});

it('a refund takes back what is left, and what was reserved moves up', () => {
  expect(spans([entry(1, 0, 30), entry(2, 10, 90, 'after'), reversal(3, 15, 1)])).toEqual([
    [1, 0, 15],
    [2, 15, 105],
  ]);
});

it('a refund of what was only reserved leaves the current plan alone', () => {
  expect(spans([entry(1, 0, 30), entry(2, 10, 90, 'after'), reversal(3, 15, 2)])).toEqual([[1, 0, 30]]);
});

it('a refund of a plan that is over takes nothing', () => {
  expect(spans([entry(1, 0, 30), reversal(2, 40, 1)])).toEqual([[1, 0, 30]]);
});

it('a refund of a plan that was pushed back takes both its pieces', () => {
  expect(spans([entry(1, 0, 30), entry(2, 10, 10), reversal(3, 15, 1)])).toEqual([
    [1, 0, 10],
    [2, 10, 20],
  ]);
});

it('never loses a day, never overlaps, never leaves a gap ahead', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 40 }),
    days: fc.integer({ min: 1, max: 365 }),
    starts: fc.constantFrom('now' as const, 'after' as const),
    undo: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const entries: LedgerDays[] = [];
      const undone = new Set<number>();
      let clock = 0;
      for (const [index, { wait, days, starts, undo }] of steps.entries()) {
        clock += wait;
        const target = entries.find((each) => each.reverses === null && !undone.has(each.id));
        if (undo && target) {
          entries.push(reversal(index + 1, clock, target.id));
          undone.add(target.id);
        } else entries.push(entry(index + 1, clock, days, starts));
      }
      const periods = derivePeriods(entries);
      for (const [index, period] of periods.entries()) {
        const next = periods[index + 1];
        expect(period.until > period.from).toBe(true);
        if (next) expect(next.from >= period.until).toBe(true);
        if (next && next.from > day(clock)) expect(next.from).toEqual(period.until);
      }
      for (const { id, days, reverses } of entries) {
        if (reverses !== null || undone.has(id)) continue;
        const got = periods
          .filter((period) => period.ledgerId === id)
          .reduce((sum, period) => sum + (period.until.getTime() - period.from.getTime()) / DAY, 0);
        expect(got).toBe(days);
      }
    }),
  );
});

import { expect, it } from 'vitest';
import { fanCount, titlesOf } from './histories.ts';
import { historiesOf, membersWithTastes, TITLES } from './made-up-members.fixture.ts';
import { PairCounts } from './pair-counts.ts';
import { openTurns } from './turns.ts';

const histories = historiesOf(membersWithTastes(), TITLES);

function countOneByOne(one: number, other: number): number {
  const members = Array.from({ length: histories.memberCount }, (_, member) => titlesOf(histories, member));
  return members.filter((titles) => titles.includes(one) && titles.includes(other)).length;
}

it.each([0, 100, 5000])(
  'counts pairs of titles with more and with fewer than %i fans',
  async (popularFrom) => {
    const counts = await PairCounts.count(histories, popularFrom, openTurns());
    const matrix = new Float64Array(30 * 30);
    for (const from of [0, 5]) {
      const titles = Uint32Array.from({ length: 30 }, (_, at) => (from + at * 7) % TITLES);
      const fans = Array.from(titles, (title) => fanCount(histories, title));
      expect(Math.min(...fans)).toBeLessThan(100);
      expect(Math.max(...fans)).toBeGreaterThan(100);
      counts.fill(matrix, titles);
      for (const [row, title] of titles.entries()) {
        for (let column = 0; column <= row; column += 1) {
          expect(matrix[row * 30 + column]).toBe(countOneByOne(title, titles[column] ?? 0));
        }
      }
    }
  },
);

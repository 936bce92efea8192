import { ndcg, recall } from '../../server/src/recommend/engine/ranking-quality.ts';

type Lists = ReadonlyMap<string, readonly number[]>;

const COVERED_BY = 20;

/** One line for each way to rank; a member without a list counts as zero. */
export function qualityTable(
  held: ReadonlyMap<string, ReadonlySet<number>>,
  titleCount: number,
  ways: readonly (readonly [name: string, lists: Lists])[],
): string {
  const lines = ways.map(([name, lists]) => {
    const mean = (measure: (list: readonly number[], titles: ReadonlySet<number>) => number) => {
      const sum = Array.from(held).reduce(
        (total, [member, titles]) => total + measure(lists.get(member) ?? [], titles),
        0,
      );
      return (sum / Math.max(1, held.size)).toFixed(4);
    };
    const covered = new Set(Array.from(lists.values()).flatMap((list) => list.slice(0, COVERED_BY)));
    return [
      name.padEnd(16),
      mean((list, titles) => recall(list, titles, 20)).padStart(9),
      mean((list, titles) => ndcg(list, titles, 20)).padStart(9),
      mean((list, titles) => ndcg(list, titles, 100)).padStart(9),
      `${((100 * covered.size) / Math.max(1, titleCount)).toFixed(1)} %`.padStart(9),
    ].join('');
  });
  return `${''.padEnd(16)}Recall@20  NDCG@20 NDCG@100 coverage\n${lines.join('\n')}\n`;
}

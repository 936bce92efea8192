import { fold, foldIndexWords } from '@pardeh/persian/fold';
import { makePerson } from '../names/make-person.ts';
import { makeTitle } from '../names/make-title.ts';
import type { Query, QueryClass } from './query-classes.ts';

const SHOWN = 6;

export interface Judge {
  /** From 0 to 1: how many of the correct results are among the six shown. */
  recall(query: Query, ids: readonly number[]): number;
}

/** Scans the whole catalogue once, without any index, to know the most voted titles for each prefix. */
export function makeJudge(titles: number, classes: readonly QueryClass[]): Judge {
  const best = new Map<string, number[]>();
  for (const { queries } of classes) {
    for (const { beginning } of queries) if (beginning) best.set(beginning, []);
  }
  const lengths = [...new Set([...best.keys()].map((beginning) => beginning.length))];
  for (let id = 1; id <= titles && best.size > 0; id++) {
    const title = makeTitle(id);
    const begun = new Set(wordsOf(title).flatMap((word) => lengths.map((length) => word.slice(0, length))));
    for (const beginning of begun) {
      const votes = best.get(beginning);
      if (!votes || (votes.length === SHOWN && title.votes <= (votes.at(-1) ?? 0))) continue;
      votes.push(title.votes);
      votes.sort((a, b) => b - a);
      votes.length = Math.min(votes.length, SHOWN);
    }
  }
  return {
    recall: ({ expected, beginning, of }, ids) => {
      if (expected) {
        const same = (id: number) =>
          id === expected.id || namesOf(of, id).some((name) => expected.names.includes(name));
        return ids.some(same) ? 1 : 0;
      }
      const votes = best.get(beginning ?? '') ?? [];
      const least = votes.at(-1) ?? 0;
      const right = ids.filter((id) => {
        const title = makeTitle(id);
        return title.votes >= least && wordsOf(title).some((word) => word.startsWith(beginning ?? ''));
      });
      return votes.length === 0 ? 1 : Math.min(1, right.length / votes.length);
    },
  };
}

function wordsOf({ titleFa, titleEn, originalTitle }: ReturnType<typeof makeTitle>): string[] {
  return [titleFa, titleEn, originalTitle ?? ''].flatMap(foldIndexWords);
}

function namesOf(of: 'titles' | 'people', id: number): string[] {
  if (of === 'people') {
    const { fullnameEn, fullnameFa } = makePerson(id);
    return [fold(fullnameFa), fold(fullnameEn)];
  }
  const { titleEn, titleFa } = makeTitle(id);
  return [fold(titleFa), fold(titleEn)];
}

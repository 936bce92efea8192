import type { RecognisedFile } from '@pardeh/contract/studio/uploads';
import type { Db } from '../../database/database.ts';
import { type NamedFile, readFileName } from '../../media/media.ts';
import { findTitles, NO_FILTER } from '../../search/search.ts';
import { listCandidates } from './recognise.queries.ts';
import { type Candidates, chooseTitle } from './recognise.rules.ts';

const CANDIDATES = 8;

/** Files of one series are told apart by their numbers; its name is looked for once. */
export async function recogniseNames(
  db: Db,
  filenames: readonly string[],
): Promise<(RecognisedFile & { isSure: boolean })[]> {
  const candidatesFor = new Map<string, Candidates>();
  const recognised: (RecognisedFile & { isSure: boolean })[] = [];
  for (const filename of filenames) {
    const told = readFileName(filename);
    const candidates = candidatesFor.get(told.name) ?? (await findCandidates(db, told));
    candidatesFor.set(told.name, candidates);
    recognised.push({ filename, ...told, ...numbersOf(told), ...chooseTitle(told, candidates) });
  }
  return recognised;
}

/** File names of a series with a single season often leave its number out. */
function numbersOf({ season, episode }: NamedFile): Pick<NamedFile, 'season' | 'episode'> {
  return { season: episode === null ? season : (season ?? 1), episode };
}

async function findCandidates(db: Db, { name }: NamedFile): Promise<Candidates> {
  if (name === '') return { titles: [], isWholeName: false };
  const page = { offset: 0, size: CANDIDATES };
  const found = await findTitles(db, { text: name, filter: NO_FILTER, order: 'votes', page });
  return { titles: await listCandidates(db, name, found.ids), isWholeName: found.isWholeName };
}

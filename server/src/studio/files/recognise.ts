import type { RecognisedFile } from '@pardeh/contract/studio/files/uploads';
import type { Db } from '../../database/database.ts';
import { isSubtitleName, isVideoName, type NamedFile, subtitlesBeside } from '../../media/ingest.ts';
import { findTitles, NO_FILTER } from '../../search/search.ts';
import { listCandidates } from './recognise.queries.ts';
import { type Candidates, chooseTitle } from './recognise.rules.ts';
import { readInFolders } from './watched/watched-files.rules.ts';

const CANDIDATES = 8;

/** Files of one series differ only in their numbers, so its name is looked up once. */
export async function recogniseNames(db: Db, filenames: readonly string[]) {
  const candidatesFor = new Map<string, Candidates>();
  const recognised: (RecognisedFile & { isSure: boolean })[] = [];
  for (const filename of filenames) {
    const parsed = readInFolders(filename);
    const candidates = candidatesFor.get(parsed.name) ?? (await findCandidates(db, parsed));
    candidatesFor.set(parsed.name, candidates);
    recognised.push({
      filename,
      ...parsed,
      ...numbersOf(parsed),
      ...chooseTitle(parsed, candidates),
      subtitle: subtitleAmong(filename, filenames),
    });
  }
  return recognised;
}

/** Named as the command line expects: «Name.fa.srt» next to «Name.mkv». */
function subtitleAmong(filename: string, filenames: readonly string[]): RecognisedFile['subtitle'] {
  if (!isSubtitleName(filename)) return null;
  for (const film of filenames.filter(isVideoName)) {
    const [found] = subtitlesBeside(film, [filename]);
    if (found) return { lang: found.lang, of: film };
  }
  return { lang: null, of: null };
}

/** File names of a series with a single season often leave its number out. */
function numbersOf({ season, episode }: NamedFile): Pick<NamedFile, 'season' | 'episode'> {
  return { season: episode === null ? season : (season ?? 1), episode };
}

async function findCandidates(db: Db, { name }: NamedFile): Promise<Candidates> {
  if (name === '') return { titles: [], isWholeName: false };
  const page = { offset: 0, size: CANDIDATES };
  const found = await findTitles(db, {
    text: name,
    filter: NO_FILTER,
    viewerAge: null,
    order: 'votes',
    page,
  });
  return { titles: await listCandidates(db, name, found.ids), isWholeName: found.isWholeName };
}

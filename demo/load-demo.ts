import { createHash } from 'node:crypto';
import type { Database } from '../server/src/database/database.ts';
import { KEYS_VERSION, writePeopleKeys, writeSearchKeys } from '../server/src/search/search.ts';
import { unpackArt } from './art/packed-art.ts';
import { readDemoCatalogue } from './catalogue-files.ts';
import * as write from './demo.queries.ts';
import { readDemoFiles } from './demo-files.ts';
import { collectionRows, creditRows, personRows, titleRows } from './demo-rows.ts';

export type Progress = (step: string, done: number, of: number) => void;

/** Loads the demo catalogue unless it is already loaded: loading the same files twice changes nothing. */
export async function loadDemo(database: Database, progress: Progress = () => {}): Promise<boolean> {
  await unpackArt();
  const catalogue = await readDemoCatalogue();
  const files = await readDemoFiles();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([KEYS_VERSION, catalogue, files]))
    .digest('hex');
  const loaded = await write.loadedFingerprint(database.db);
  if (loaded === fingerprint || loaded === write.REMOVED) return false;
  // A newer demo must not overwrite edits made in the studio.
  if (loaded !== null && (await write.isEdited(database.db))) return false;

  await database.db.transaction().execute(async (db) => {
    await write.allowLongStatements(db);
    const steps: [string, () => Promise<void>][] = [
      ['genres and countries', () => write.genresAndCountries(db, catalogue)],
      ['people', () => write.people(db, personRows(catalogue))],
      ['titles', () => write.titles(db, titleRows(catalogue))],
      ['credits', () => write.credits(db, creditRows(catalogue))],
      ['seasons and episodes', () => write.seasons(db, catalogue.titles)],
      ['collections', () => write.collections(db, collectionRows(catalogue))],
      ['slides', () => write.slides(db, catalogue.slides)],
      ['films of our own', () => write.files(db, files)],
      ['plans', () => write.plans(db, catalogue.plans)],
      ['coupons', () => write.coupons(db, catalogue.coupons)],
      ['search keys', () => writeSearchKeys(db, 'all')],
      ['search keys of people', () => writePeopleKeys(db, 'all')],
      ['fingerprint', () => write.rememberFingerprint(db, fingerprint)],
    ];
    for (const [index, [step, run]] of steps.entries()) {
      progress(step, index, steps.length);
      await run();
    }
  });
  return true;
}

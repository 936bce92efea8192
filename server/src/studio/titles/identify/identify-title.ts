import type { Db } from '../../../database/database.ts';
import { requireFound } from '../../../http/app-error.ts';
import { forgetSources, readFieldSources } from '../../../imports/imports.ts';
import { editTitle, readEditable } from '../edit-title.ts';
import { clearCompanions, findStoredEpisodes } from './identify.queries.ts';
import { isImported, withoutMatch } from './identify.rules.ts';

/** Removes the old match in one edit, which can be undone. Its fields stay unlocked, for the next import to fill. */
export async function identifyTitle(
  db: Db,
  { id, imdb, version, userId }: { id: number; imdb: string; version: number; userId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const title = requireFound(await readEditable(trx, id));
    const sources = await readFieldSources(trx, 'title', id);
    const patch = withoutMatch(title, sources, await findStoredEpisodes(trx, id));
    await editTitle(trx, { id, userId, version, patch: { ...patch, imdb } });
    await clearCompanions(trx, id, {
      backdrop: 'backdrop' in patch,
      rating: isImported(sources, 'rtMeter'),
    });
    await forgetSources(trx, id, Object.keys(patch));
  });
}

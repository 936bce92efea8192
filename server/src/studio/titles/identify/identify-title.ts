import type { Db } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { forgetSources, readFieldSources } from '../../../imports/imports.ts';
import { editTitle, readEditable } from '../edit-title.ts';
import { clearCompanions, findKeptEpisodes } from './identify.queries.ts';
import { isBrought, withoutMatch } from './identify.rules.ts';

/** The old match goes in one step, which the history can take back; nothing of it is locked as if it had been typed. */
export async function identifyTitle(
  db: Db,
  { id, imdb, version, userId }: { id: number; imdb: string; version: number; userId: number },
): Promise<void> {
  await db.transaction().execute(async (step) => {
    const title = await readEditable(step, id);
    if (!title) throw new AppError('not_found');
    const sources = await readFieldSources(step, 'title', id);
    const patch = withoutMatch(title, sources, await findKeptEpisodes(step, id));
    await editTitle(step, { id, userId, version, patch: { ...patch, imdb } });
    await clearCompanions(step, id, {
      backdrop: 'backdrop' in patch,
      rating: isBrought(sources, 'rtMeter'),
    });
    await forgetSources(step, id, Object.keys(patch));
  });
}

import type { ImportSource } from '../../database/schema/imports.ts';
import { stageImdb } from './imdb/stage-imdb.ts';
import { stageNfo } from './nfo/stage-nfo.ts';
import type { StageContext } from './stage-context.ts';
import { stageTmdb } from './tmdb/stage-tmdb.ts';

/** Sources that the import reads itself; an uploaded file is staged while it comes in. */
export async function stageSource(
  source: Exclude<ImportSource, 'csv' | 'json'>,
  context: StageContext,
): Promise<void> {
  return { imdb: stageImdb, nfo: stageNfo, tmdb: stageTmdb }[source](context);
}

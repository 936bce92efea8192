import type { ImportSource } from '../../database/schema/imports.ts';
import { stageImdb } from './imdb/stage-imdb.ts';
import { stageNfo } from './nfo/stage-nfo.ts';
import type { StageContext } from './stage-context.ts';

/** Sources that the import reads itself; an uploaded file is staged while it comes in. */
export async function stageSource(
  source: Exclude<ImportSource, 'csv' | 'json'>,
  context: StageContext,
): Promise<void> {
  if (source === 'imdb') return stageImdb(context);
  if (source === 'nfo') return stageNfo(context);
}

import type { ImportSource } from '../../database/schema/imports.ts';
import type { Platform } from '../../http/deps.ts';
import { stageImdb } from './imdb/stage-imdb.ts';
import { stageNfo } from './nfo/stage-nfo.ts';

export interface StageContext {
  deps: Pick<Platform, 'database' | 'config' | 'jobs' | 'storage'>;
  importId: number;
  source: ImportSource;
  options: Record<string, unknown>;
  /** Throws when the import was stopped. */
  check(): Promise<void>;
  progress(step: string, share: number): void;
}

/** Sources that the import reads itself; an uploaded file is staged while it comes in. */
export async function stageSource(
  source: Exclude<ImportSource, 'csv' | 'json'>,
  context: StageContext,
): Promise<void> {
  if (source === 'imdb') return stageImdb(context);
  if (source === 'nfo') return stageNfo(context);
}

import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { Storage } from '../../storage/storage.ts';

/** What an ingest needs from its process. */
export interface IngestDeps {
  config: Pick<
    Config,
    | 'archiveDir'
    | 'dataDir'
    | 'ffmpeg'
    | 'ffprobe'
    | 'ingestWorkers'
    | 'ingestPreset'
    | 'ingestEncoder'
    | 'ingestCores'
  >;
  database: Database;
  storage: Storage;
}

export interface IngestWatch {
  signal?: AbortSignal | undefined;
  onProgress?(step: string, share: number): void;
  onNote?(note: string): void;
  /** True for a worker, which stops when the queue is paused; a command continues. */
  pausesWithQueue?: boolean;
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { IngestRow } from './ingest.queries.ts';
import type { IngestDeps } from './ingest-deps.ts';

type Deps = { config: Pick<IngestDeps['config'], 'dataDir'> };

export const ingestFolder = ({ config }: Deps, id: number) => path.join(config.dataDir, 'ingest', String(id));

/** Removes the encoded pieces, and the uploaded source with its further parts and subtitles. */
export async function removeIngestFiles(
  deps: Deps,
  row: Pick<IngestRow, 'id' | 'source' | 'owns_source' | 'options'>,
): Promise<void> {
  await rm(ingestFolder(deps, row.id), { recursive: true, force: true });
  if (!row.owns_source) return;
  const { parts = [], subtitles = [] } = row.options;
  for (const file of [row.source, ...parts, ...subtitles.map((subtitle) => subtitle.file)])
    await rm(file, { force: true });
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { IngestRow } from './ingest.queries.ts';
import type { IngestOrder } from './ingest-order.ts';

export const workFolder = (dataDir: string, id: number) => path.join(dataDir, 'ingest', String(id));

/** The temporary files of an order: pieces, and the uploaded source with its further parts and subtitles. */
export async function removeWork(
  dataDir: string,
  row: Pick<IngestRow, 'id' | 'source' | 'owns_source' | 'wishes'>,
): Promise<void> {
  await rm(workFolder(dataDir, row.id), { recursive: true, force: true });
  if (!row.owns_source) return;
  const { parts = [], subtitles = [] } = row.wishes as Partial<IngestOrder>;
  for (const file of [row.source, ...parts, ...subtitles.map((subtitle) => subtitle.file)])
    await rm(file, { force: true });
}

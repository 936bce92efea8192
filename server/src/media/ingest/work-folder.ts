import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { IngestRow } from './ingest.queries.ts';

export const workFolder = (dataDir: string, id: number) => path.join(dataDir, 'ingest', String(id));

/** The temporary files of an order: pieces, and the uploaded source. */
export async function removeWork(
  dataDir: string,
  row: Pick<IngestRow, 'id' | 'source' | 'owns_source'>,
): Promise<void> {
  await rm(workFolder(dataDir, row.id), { recursive: true, force: true });
  if (row.owns_source) await rm(row.source, { force: true });
}

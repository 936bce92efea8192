import { exportCatalogueJson, exportRefusedRows, importCatalogueFile } from '@pardeh/contract/studio/imports';
import { downloadFile, sendRaw } from '../shared/send-raw.ts';

/** The file itself is the body. Returns the id of the import. */
export async function sendCatalogueFile(
  file: File,
  { dryRun, publish }: { dryRun: boolean; publish: boolean },
): Promise<number> {
  const format = /\.json(\.gz)?$/i.test(file.name) ? 'json' : 'csv';
  const query = new URLSearchParams({
    ...(dryRun ? { dryRun: '1' } : {}),
    ...(publish ? { visibility: 'published' } : {}),
  });
  const response = await sendRaw('POST', `${importCatalogueFile.path.replace(':format', format)}?${query}`, {
    body: file,
    type: format === 'json' ? 'application/json' : 'text/csv',
  });
  return ((await response.json()) as { data: { id: number } }).data.id;
}

export const downloadCatalogue = () => downloadFile(exportCatalogueJson.path, 'catalogue.json');

export const downloadRefused = (id: number) =>
  downloadFile(exportRefusedRows.path.replace(':id', String(id)), `refused-${id}.csv`);

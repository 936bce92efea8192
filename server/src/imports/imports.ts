/**
 * The public interface of imports: external catalogues are read, compared and merged here, and ours is exported.
 * Nothing else of this folder may be imported from outside.
 */

export { exportCatalogue } from './export/export-catalogue.ts';
export {
  type FieldSource,
  forgetSources,
  lockFields,
  lockFieldsOfMany,
  readFieldSources,
  setLocks,
} from './field-sources.queries.ts';
export { importJob } from './import.job.ts';
export { IMPORT_USAGE, readImportCommand } from './import-command.ts';
export { changeState, type ImportRow, insertImport, readImport, readImports } from './imports.queries.ts';
export { ImportFault } from './record.ts';
export { refreshRatingsJob } from './refresh-ratings.job.ts';
export { readRefusals, readStoredDifferences } from './report.queries.ts';
export { runImport } from './run-import.ts';
export type { Bytes } from './sources/read-text.ts';
export { refusalLines, refusedRows } from './sources/refused-rows.ts';
export { refusesToken } from './sources/tmdb/tmdb-client.ts';
export { dropLeftStaging } from './staging/left-staging.queries.ts';
export { queueImport, stageFile } from './start-import.ts';
export { hasStoredFile, openStoredFile, storeFile } from './stored-files.ts';

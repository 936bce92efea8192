import { IMPORT_FIELDS, type ImportField } from '@pardeh/contract/studio/imports';
import type { Db } from '../database/database.ts';
import type { Deps } from '../http/deps.ts';
import { insertImport, type NewImport, saveColumns, setState } from './imports.queries.ts';
import { IMPORT_TEXTS } from './imports.texts.ts';
import { finishStaging } from './merge/finish-staging.ts';
import { ImportFault } from './record.ts';
import { type CsvColumn, stageCsv } from './sources/csv.ts';
import { stageJson } from './sources/json.ts';
import { type Bytes, limitBytes } from './sources/read-text.ts';
import { Stager } from './staging/stager.ts';
import { createStaging, dropStaging } from './staging/staging.queries.ts';

export interface FileImport extends NewImport {
  source: 'csv' | 'json';
}

/** As many as the report can show. */
const COLUMNS_MAX = 200;

/**
 * Reads an uploaded file into the staging tables as it arrives. Its rows are then in the database, so any worker
 * can do the rest. A fault of the whole file is in the report of the import.
 */
export async function stageFile(db: Db, made: FileImport, bytes: Bytes): Promise<number> {
  const id = await insertImport(db, made);
  await createStaging(db, id, true);
  const stager = new Stager(db, id);
  try {
    const limited = limitBytes(bytes);
    const mapping = mappingOf(made.options);
    const onColumns = (columns: CsvColumn[]) => saveColumns(db, id, columns.slice(0, COLUMNS_MAX));
    if (made.source === 'csv') await stageCsv(db, limited, stager, { mapping, onColumns });
    else await stageJson(db, limited, stager);
    await finishStaging(db, id, made, {});
  } catch (error) {
    await dropStaging(db, id);
    await setState(db, id, 'failed', error instanceof ImportFault ? error.message : IMPORT_TEXTS.failed);
    if (!(error instanceof ImportFault)) throw error;
  }
  return id;
}

function mappingOf({ mapping }: Record<string, unknown>): Record<string, ImportField> {
  if (typeof mapping !== 'object' || mapping === null) return {};
  const known = Object.entries(mapping).filter(([, field]) => IMPORT_FIELDS.includes(field));
  return Object.fromEntries(known);
}

export const IMPORT_JOB = 'imports.run';

export async function queueImport({ jobs }: Pick<Deps, 'jobs'>, id: number): Promise<void> {
  await jobs.send(IMPORT_JOB, { importId: id }, { key: String(id) });
}

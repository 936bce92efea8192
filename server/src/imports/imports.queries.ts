import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ImportSource, ImportState } from '../database/schema/imports.ts';
import type { Outcome } from './merge/account.queries.ts';

export interface ImportRow {
  id: number;
  source: ImportSource;
  options: Record<string, unknown>;
  state: ImportState;
  dryRun: boolean;
  cursor: Cursor;
  progress: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  locked: number;
  reasonFa: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** The next step, and the last row done in it. */
export interface Cursor {
  step?: 'people' | 'titles' | 'rest' | 'extras' | 'keys' | 'done';
  after?: number;
  titlesAfter?: number;
  /** How many titles and people there are to merge; known when staging has ended. */
  titles?: number;
  people?: number;
  peopleDone?: number;
  /** How often people had been deleted before this import looked for its own. */
  deletions?: number;
  /** So many titles change that all search keys are rebuilt at the end. */
  rebuilds?: boolean;
  /** The run working on it: a run that was considered dead but is alive finds another one here. */
  runner?: string;
}

const COLUMNS = [
  'id',
  'source',
  'options',
  'state',
  'dry_run as dryRun',
  'cursor',
  'progress',
  'created',
  'changed',
  'unchanged',
  'refused',
  'locked',
  'reason_fa as reasonFa',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

export interface NewImport {
  source: ImportSource;
  dryRun: boolean;
  options: Record<string, unknown>;
  madeBy: number | null;
}

export async function insertImport(db: Db, made: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      source: made.source,
      dry_run: made.dryRun,
      options: JSON.stringify(made.options),
      made_by: made.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The headers of a file, for the report. */
export async function saveColumns(db: Db, importId: number, columns: readonly object[]): Promise<void> {
  await sql`update imports set options = options || ${JSON.stringify({ columns })}::jsonb
    where id = ${importId}`.execute(db);
}

export async function readImport(db: Db, id: number): Promise<ImportRow | null> {
  const row = await db.selectFrom('imports').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? (row as ImportRow) : null;
}

export async function readImports(
  db: Db,
  offset: number,
  limit: number,
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await db
    .selectFrom('imports')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as ImportRow[], total: Number(total) };
}

/** Another run has claimed the import since. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/**
 * Records the progress and counts of a batch, in the batch's own transaction: one of a run whose import was taken over
 * is rolled back, so that nothing is done or counted twice.
 */
export async function saveCursor(
  db: Db,
  importId: number,
  cursor: Cursor,
  progress: number,
  outcome?: Outcome,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update imports set cursor = ${JSON.stringify(cursor)}::jsonb, progress = ${progress},
      created = created + ${outcome?.created ?? 0}, changed = changed + ${outcome?.changed ?? 0},
      unchanged = unchanged + ${outcome?.unchanged ?? 0}, locked = locked + ${outcome?.locked ?? 0}
    where id = ${importId} and (cursor ->> 'runner') is not distinct from ${cursor.runner ?? null}::text`.execute(
    db,
  );
  if (numAffectedRows === 0n) throw new TakenOver();
}

/** Never decreases: a late report says less than a finished batch. */
export async function saveProgress(db: Db, importId: number, progress: number): Promise<void> {
  await sql`update imports set progress = greatest(progress, ${progress}::real)
    where id = ${importId} and state = 'running'`.execute(db);
}

/** Claims the import for this run, also one that is running: its run may be dead. Null when it is stopped or finished. */
export async function claimImport(db: Db, importId: number): Promise<ImportRow | null> {
  const { numAffectedRows } = await sql`
    update imports set state = 'running', reason_fa = null, started_at = now(), started_progress = progress,
      cursor = cursor || jsonb_build_object('runner', ${randomUUID()}::text)
    where id = ${importId} and state in ('waiting', 'running', 'failed')`.execute(db);
  return numAffectedRows === 0n ? null : readImport(db, importId);
}

/** The state, as long as this run owns the import. */
export async function readOwnState(db: Db, { id, cursor }: ImportRow): Promise<ImportState | null> {
  const now = await readImport(db, id);
  return now && now.cursor.runner === cursor.runner ? now.state : null;
}

export async function setState(
  db: Db,
  importId: number,
  state: ImportState,
  reasonFa: string | null = null,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state,
      reason_fa: reasonFa,
      finished_at: state === 'done' || state === 'failed' ? new Date() : null,
      ...(state === 'done' ? { progress: 1 } : {}),
    })
    .where('id', '=', importId)
    .execute();
}

/** A stopped or failed import waits again; a running one is stopped. False when there is nothing to do. */
export async function changeState(
  db: Db,
  importId: number,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: to, reason_fa: null })
    .where('id', '=', importId)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readState(db: Db, importId: number): Promise<ImportState | null> {
  const row = await db.selectFrom('imports').select('state').where('id', '=', importId).executeTakeFirst();
  return row?.state ?? null;
}

/** When ratings were last taken from a newer file. */
export async function lastRefresh(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('imports')
    .select('created_at')
    .where(sql<boolean>`(options ->> 'refreshes')::boolean and state in ('waiting', 'running', 'done')`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at ?? null;
}

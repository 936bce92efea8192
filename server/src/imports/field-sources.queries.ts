import type { Db } from '../database/database.ts';
import type { RecordKind } from '../database/schema/imports.ts';

export interface FieldSource {
  /** The API's name: `titleFa`, `genres`; `*` covers every field without its own row. */
  field: string;
  source: string;
  locked: boolean;
}

const KINDS: readonly string[] = ['title', 'person', 'season', 'episode', 'collection'];

/**
 * Called after manual edits, in the same transaction: from then on imports do not change these fields. Kinds of records
 * that are never imported have nothing to lock.
 */
export async function lockFields(
  db: Db,
  kind: string,
  id: number,
  fields: readonly string[],
  source = 'hand',
): Promise<void> {
  await lockFieldsOfMany(db, kind, [{ id, fields }], source);
}

/** `lockFields` for many records in one statement. */
export async function lockFieldsOfMany(
  db: Db,
  kind: string,
  records: readonly { id: number; fields: readonly string[] }[],
  source = 'hand',
): Promise<void> {
  if (!KINDS.includes(kind)) return;
  const values = records.flatMap(({ id, fields }) =>
    fields.map((field) => ({
      record_kind: kind as RecordKind,
      record_id: id,
      field: toColumn(field),
      source,
      locked: true,
    })),
  );
  if (values.length === 0) return;
  await db
    .insertInto('field_sources')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['record_kind', 'record_id', 'field'])
        .doUpdateSet({ source, locked: true, set_at: new Date() }),
    )
    .execute();
}

/** Locks or unlocks fields by hand; their values and sources stay. */
export async function setLocks(
  db: Db,
  kind: RecordKind,
  id: number,
  { fields, locked }: { fields: readonly string[]; locked: boolean },
): Promise<void> {
  if (fields.length === 0) return;
  await db
    .insertInto('field_sources')
    .values(
      fields.map((field) => ({
        record_kind: kind,
        record_id: id,
        field: toColumn(field),
        source: 'hand',
        locked,
      })),
    )
    .onConflict((conflict) => conflict.columns(['record_kind', 'record_id', 'field']).doUpdateSet({ locked }))
    .execute();
}

/** Deletes the recorded sources of a title's imported fields, and unlocks these fields for the next import. */
export async function forgetSources(db: Db, id: number, fields: readonly string[]): Promise<void> {
  await db.updateTable('titles').set({ imported_from: null }).where('id', '=', id).execute();
  await db
    .deleteFrom('field_sources')
    .where('record_kind', '=', 'title')
    .where('record_id', '=', id)
    .where(({ or, eb }) => or([eb('locked', '=', false), eb('field', 'in', ['', ...fields.map(toColumn)])]))
    .execute();
}

export async function readFieldSources(db: Db, kind: RecordKind, id: number): Promise<FieldSource[]> {
  const rows = await db
    .selectFrom('field_sources')
    .select(['field', 'source', 'locked'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('field')
    .execute();
  const whole = await readOrigin(db, kind, id);
  return [
    ...(whole ? [{ field: '*', source: whole, locked: false }] : []),
    ...rows.map(({ field, ...rest }) => ({ field: toField(field), ...rest })),
  ];
}

const WITH_ORIGIN = { title: 'titles', person: 'people' } as const;

/** The import that added the record. */
async function readOrigin(db: Db, kind: RecordKind, id: number): Promise<string | null> {
  if (kind !== 'title' && kind !== 'person') return null;
  const row = await db
    .selectFrom(WITH_ORIGIN[kind])
    .select('imported_from')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.imported_from ?? null;
}

/** Fields whose name in the studio differs from the column. */
const OTHER_NAMES: Record<string, string> = { otherNames: 'names', awards: 'awards_fa' };

function toColumn(field: string): string {
  return OTHER_NAMES[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toField(column: string): string {
  const other = Object.entries(OTHER_NAMES).find(([, name]) => name === column);
  if (other) return other[0];
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

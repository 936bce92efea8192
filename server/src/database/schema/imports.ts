import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

export type ImportSource = 'imdb' | 'tmdb' | 'nfo' | 'csv' | 'json';
export type ImportState = 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
export type RecordKind = 'title' | 'person' | 'season' | 'episode' | 'collection';

/** Each import also has its own staging tables, which it creates and drops. */
export interface ImportTables {
  imports: ImportsTable;
  import_refusals: { id: Generated<number>; import_id: number; row: number; reason_fa: string };
  import_differences: {
    id: Generated<number>;
    import_id: number;
    title_id: number | null;
    title_fa: string;
    kind: 'created' | 'changed';
    fields: Json<Record<string, { before: unknown; after: unknown }>>;
  };
  field_sources: {
    record_kind: RecordKind;
    record_id: number;
    field: string;
    source: string;
    locked: Generated<boolean>;
    set_at: Instant;
  };
}

interface ImportsTable {
  id: Generated<number>;
  source: ImportSource;
  options: Json<Record<string, unknown>>;
  state: Generated<ImportState>;
  dry_run: Generated<boolean>;
  cursor: Json<Record<string, unknown>>;
  progress: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  locked: Generated<number>;
  reason_fa: string | null;
  made_by: number | null;
  created_at: Instant;
  started_at: OptionalInstant;
  started_progress: Generated<number>;
  finished_at: OptionalInstant;
}

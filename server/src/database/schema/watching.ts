import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface WatchingTables {
  file_renditions: {
    file_id: number;
    position: number;
    quality: string;
    width: number;
    height: number;
    bandwidth: number;
    average_bandwidth: number;
    size_bytes: number;
  };
  file_marks: {
    id: Generated<number>;
    file_id: number;
    kind: 'chapter' | 'recap' | 'intro' | 'credits';
    start_seconds: number;
    end_seconds: number;
    title_fa: string | null;
    source: 'file' | 'fingerprint' | 'hand';
  };
  file_fingerprints: { file_id: number; opening: Uint8Array; closing: Uint8Array; closing_from: number };
  playback_sessions: {
    id: string;
    user_id: number;
    file_id: number;
    started_at: Instant;
    seen_at: Instant;
    expires_at: Instant;
    ended: Generated<boolean>;
    ended_why: 'limit' | 'others' | 'networks' | 'signed_out' | 'taken_down' | 'profile' | 'not_now' | null;
    token_id: number | null;
    is_download: Generated<boolean>;
    networks: ColumnType<Record<string, number>, string | undefined, string>;
    version: Generated<number>;
    /** Null: the first profile. */
    profile_id: number | null;
  };
  watch_days: { profile_id: number; day: string; seconds: number };
  replaced_packages: { storage_key: string; file_id: number | null; version: number; remove_after: Instant };
  moved_files: { file_id: number; title_id: number; moved_at: Instant };
  ingest_queue: {
    id: Generated<number>;
    is_paused: Generated<boolean>;
    paused_why: 'no_space' | null;
    keep_source: Generated<'drop' | 'keep' | 'archive'>;
    watch_queues_sure: Generated<boolean>;
    watch_looked_at: OptionalInstant;
    watch_problem: 'missing' | null;
  };
  kept_sources: {
    file_id: number;
    path: string;
    filename: string;
    size_bytes: number;
    is_archived: Generated<boolean>;
    added_at: Instant;
  };
  package_checks: {
    file_id: number;
    checked_at: Instant;
    version: number;
    hash: string;
    files: number;
    bytes: number;
    problem: string | null;
  };
  ingest_jobs: IngestJobsTable;
  plays: {
    id: Generated<number>;
    profile_id: number;
    title_id: number;
    /** Null: a film, or a series without episodes. */
    episode_id: number | null;
    /** How much of `watched_at` was said; null: nothing, it is when the mark was made. */
    dated: 'day' | 'month' | null;
    watched_at: Instant;
    place: 'here' | 'cinema' | 'elsewhere' | null;
    by_player: Generated<boolean>;
    recorded_at: Instant;
  };
  mark_undos: {
    id: Generated<string>;
    profile_id: number;
    title_id: number;
    added: Generated<number[]>;
    added_with: Generated<number[]>;
    removed_plays: ColumnType<Record<string, unknown>[], string | undefined, never>;
    removed_positions: ColumnType<Record<string, unknown>[], string | undefined, never>;
    created_at: Instant;
    used_at: OptionalInstant;
  };
  hidden_titles: { profile_id: number; title_id: number; hidden_at: Instant };
}

interface IngestJobsTable {
  id: Generated<number>;
  title_id: number;
  season: number | null;
  episode: number | null;
  kind: Generated<'feature' | 'trailer'>;
  source: string;
  wishes: ColumnType<Record<string, unknown>, string | undefined, string>;
  state: Generated<'waiting' | 'running' | 'stopped' | 'done' | 'failed' | 'cancelled'>;
  step: string | null;
  progress: Generated<number>;
  notes: Generated<string[]>;
  error: string | null;
  error_code: string | null;
  tries: Generated<number>;
  runner: string | null;
  alive_at: OptionalInstant;
  file_id: number | null;
  created_at: Instant;
  finished_at: OptionalInstant;
  owns_source: Generated<boolean>;
  filename: string | null;
  started_at: OptionalInstant;
  started_progress: Generated<number>;
  replaces: number | null;
  started_by: number | null;
  speed: number | null;
  place: Generated<number>;
  reserved_bytes: Generated<number>;
}

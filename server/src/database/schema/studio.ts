import type { Audience, ChannelCounts, MessageChannel } from '@pardeh/contract/studio/messages';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

export type RecordAction = 'create' | 'edit' | 'delete' | 'restore' | 'merge' | 'publish' | 'import';

export type StoredJobState = 'waiting' | 'running' | 'stopped' | 'done' | 'failed';

export interface StudioTables {
  rails: {
    id: Generated<number>;
    title_fa: string;
    page: Generated<'home' | 'movie' | 'series'>;
    filter: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    is_shown: Generated<boolean>;
    starts_at: OptionalInstant;
    ends_at: OptionalInstant;
    position: Generated<number>;
    version: Generated<number>;
  };
  rail_titles: { rail_id: number; title_id: number; position: number };
  record_changes: {
    id: Generated<number>;
    at: Instant;
    user_id: number | null;
    kind: string;
    record_id: number;
    action: RecordAction;
    version: number;
    changes: Json<Record<string, [unknown, unknown]>>;
    bulk_id: ColumnType<number | null, number | null | undefined, never>;
  };
  bulk_edits: {
    id: Generated<number>;
    user_id: number | null;
    change: Json<Record<string, unknown>>;
    undoes: number | null;
    title_ids: number[];
    state: Generated<StoredJobState>;
    total: number;
    done: Generated<number>;
    changed: Generated<number>;
    added_ids: Generated<number[]>;
    created_at: Instant;
    started_at: OptionalInstant;
    started_progress: Generated<number>;
    finished_at: OptionalInstant;
  };
  backups: {
    id: Generated<number>;
    state: Generated<StoredJobState>;
    progress: Generated<number>;
    total: number | null;
    done: number | null;
    rows: Generated<number>;
    files: Generated<number>;
    reason: string | null;
    checks: string | null;
    faults: Generated<string[]>;
    made_by: number | null;
    created_at: Instant;
    started_at: OptionalInstant;
    started_progress: Generated<number>;
    finished_at: OptionalInstant;
  };
  removed_records: {
    kind: string;
    record_id: number;
    snapshot: Json<Record<string, Record<string, unknown>[]>>;
    removed_at: Instant;
  };
  moved_records: { kind: string; old_id: number; new_id: number };
  working_copies: {
    kind: string;
    record_id: number;
    fields: Json<Record<string, unknown>>;
    version: Generated<number>;
    publish_at: OptionalInstant;
    updated_by: number | null;
    updated_at: Instant;
    failure: string | null;
    failed_at: OptionalInstant;
  };
  saved_views: { id: Generated<number>; user_id: number; room: string; name: string; query: string };
  uploads: {
    id: string;
    user_id: number;
    filename: string;
    /** The file that it replaces. */
    replaces: number | null;
    /** Set if it is only an audio track for the film in `replaces`, in place of its track `replaces`. */
    sound: ColumnType<
      { lang: string; isDub: boolean; replaces: string | null } | null,
      string | null | undefined,
      string | null
    >;
    /** Where the server fetches it from; null if a browser uploads it. */
    source_url: string | null;
    fetch_problem: string | null;
    /** Which version of the file the other side sent. */
    fetch_version: string | null;
    size_bytes: number;
    received_bytes: Generated<number>;
    title_id: number;
    season: number | null;
    episode: number | null;
    /** The last episode, where the file holds several. */
    last_episode: number | null;
    /** The group of files that make up one film, which part this is, and of how many; null if it is a whole film. */
    part_group: string | null;
    part: number | null;
    parts: number | null;
    ingest_id: number | null;
    created_at: Instant;
    touched_at: Instant;
    locked_by: string | null;
    locked_until: OptionalInstant;
  };
  watched_files: {
    id: Generated<number>;
    path: string;
    size_bytes: number;
    modified_at: Date;
    unchanged_since: Instant;
    seen_at: Instant;
    state: Generated<'arriving' | 'found' | 'queued' | 'left_out'>;
    title_id: number | null;
    season: number | null;
    episode: number | null;
    problem: string | null;
    ingest_id: number | null;
  };
  staff_notice_choices: { user_id: number; kind: string; channels: string[] };
  staff_webhooks: { user_id: number; sealed: string };
  staff_notices: {
    id: Generated<number>;
    kind: string;
    about: string;
    title_fa: string;
    body_fa: string;
    path: string;
    created_at: Instant;
  };
  staff_notice_deliveries: {
    notice_id: number;
    user_id: number;
    channel: string;
    tries: Generated<number>;
    due_at: OptionalInstant;
    sent_at: OptionalInstant;
  };
  broadcasts: {
    id: Generated<number>;
    key: string;
    title_fa: string;
    body_fa: string;
    path: string | null;
    audience: Json<Audience>;
    channels: MessageChannel[];
    state: Generated<'sending' | 'stopped' | 'done'>;
    prepared_to: Generated<number>;
    is_prepared: Generated<boolean>;
    counts: ColumnType<ChannelCounts[] | null, string | undefined, string>;
    created_by: number | null;
    created_at: Instant;
    started_at: OptionalInstant;
    started_progress: Generated<number>;
    finished_at: OptionalInstant;
  };
  broadcast_deliveries: {
    broadcast_id: number;
    user_id: number;
    channel: MessageChannel;
    state: Generated<'due' | 'sent' | 'failed' | 'skipped'>;
    tries: Generated<number>;
    due_at: Instant;
    taken_at: OptionalInstant;
    problem: string | null;
  };
  suppressed_addresses: {
    address: string;
    reason: 'bounce' | 'blocked_bot' | 'staff';
    created_at: Instant;
  };
  desk_takes: { kind: string; item_id: number; user_id: number; taken_at: Instant };
  saved_answers: { id: Generated<number>; name: string; body: string };
  setup_links: { secret_hash: string; expires_at: Instant };
}

import type { RequestKind, RequestState } from '@pardeh/contract/messages/requests';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/**
 * A profile's id. These columns are older than profiles: the first profile of an account has the account's id, and they
 * cannot be renamed while processes of the release before use them.
 */
type ProfileId = number;

/** What members watched, want to watch, wrote and are notified of. */
export interface MemberTables {
  watchlist_entries: {
    user_id: ProfileId;
    title_id: number;
    listed: Generated<boolean>;
    added_at: Instant;
  };
  title_votes: {
    user_id: ProfileId;
    title_id: number;
    value: number;
    previous: Generated<number>;
    voted_at: Instant;
  };
  watch_positions: WatchPositionsTable;
  history_lengths: { user_id: ProfileId; length: number };
  notifications: NotificationsTable;
  notification_settings: {
    user_id: ProfileId;
    kind: string;
    site: Generated<boolean>;
    push: Generated<boolean>;
  };
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    token_id: number | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Instant;
  };
  comments: CommentsTable;
  comment_likes: { user_id: number; comment_id: number; liked: Generated<boolean> };
  comment_reports: {
    comment_id: number;
    user_id: number;
    reason: 'spoiler' | 'abuse' | 'spam' | 'other';
    note: string | null;
    created_at: Instant;
    handled_at: OptionalInstant;
  };
  watched_words: { word: string };
  requests: RequestsTable;
  request_votes: {
    request_id: number;
    user_id: number;
    wanted: Generated<boolean>;
    note: string | null;
    created_at: Instant;
  };
  request_merges: {
    id: Generated<number>;
    into_id: number;
    request: ColumnType<Record<string, unknown>, string, never>;
    votes: ColumnType<Record<string, unknown>[], string, never>;
    added_ids: number[];
    created_at: Instant;
  };
  tickets: TicketsTable;
  ticket_messages: {
    id: Generated<number>;
    ticket_id: number;
    sender: 'viewer' | 'operator';
    body: string;
    created_at: Instant;
  };
  title_ratings: {
    user_id: ProfileId;
    title_id: number;
    stars: number;
    previous: Generated<number>;
    rated_at: Instant;
  };
  release_alerts: {
    user_id: ProfileId;
    title_id: number;
    wanted: Generated<boolean>;
    created_at: Instant;
  };
}

interface WatchPositionsTable {
  user_id: ProfileId;
  title_id: number;
  episode_id: number | null;
  file_id: number | null;
  position: number;
  duration: number;
  watched_at: Instant;
  sitting: string | null;
  save_count: Generated<number>;
  dismissed: Generated<boolean>;
}

interface NotificationsTable {
  id: Generated<number>;
  user_id: ProfileId;
  kind: string;
  title_fa: string;
  body_fa: string;
  path: string | null;
  title_id: ColumnType<number | null, never, never>;
  about: string | null;
  read_at: OptionalInstant;
  created_at: Instant;
  push_due: Generated<boolean>;
  push_tries: Generated<number>;
}

interface CommentsTable {
  id: Generated<number>;
  title_id: number;
  user_id: number;
  parent_id: number | null;
  body: string;
  body_key: string;
  is_spoiler: Generated<boolean>;
  state: Generated<'visible' | 'held' | 'removed'>;
  held_for: string | null;
  likes: Generated<number>;
  created_at: Instant;
  edited_at: OptionalInstant;
}

interface RequestsTable {
  id: Generated<number>;
  kind: RequestKind;
  subject: string;
  imdb: string | null;
  title_id: number | null;
  name: string;
  name_key: string;
  state: Generated<RequestState>;
  reason_fa: string | null;
  votes: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface TicketsTable {
  id: Generated<number>;
  is_warning: Generated<boolean>;
  user_id: number | null;
  name: string;
  email: string;
  topic: 'playback' | 'payment' | 'account' | 'content' | 'other';
  subject: string;
  state: Generated<'open' | 'answered' | 'closed'>;
  created_at: Instant;
  updated_at: Instant;
}

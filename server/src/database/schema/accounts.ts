import type { Role } from '@pardeh/contract/account';
import type { RequestKind, RequestState } from '@pardeh/contract/requests';
import type { Permission } from '@pardeh/contract/studio/permissions';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type RequiredInstant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface AccountTables {
  users: UsersTable;
  access_tokens: AccessTokensTable;
  one_time_tokens: {
    secret_hash: string;
    user_id: number;
    purpose: 'login' | 'reset' | 'confirm' | 'change';
    email: string | null;
    expires_at: RequiredInstant;
  };
  known_devices: {
    user_id: number;
    device_hash: string;
    created_at: Instant;
    last_used_at: Instant;
  };
  passkeys: PasskeysTable;
  totp_secrets: {
    user_id: number;
    sealed: string;
    confirmed_at: OptionalInstant;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: number; code_hash: string };
  auth_tickets: {
    secret_hash: string;
    user_id: number | null;
    purpose: 'second_step' | 'passkey_sign_in' | 'passkey_add' | 'proof';
    way: 'password' | 'token' | 'telegram' | null;
    tries: Generated<number>;
    expires_at: RequiredInstant;
  };
  telegram_sign_ins: { hash: string; expires_at: RequiredInstant };
  action_counts: { key: string; hits: number; resets_at: RequiredInstant };
  audit_log: AuditLogTable;
  watchlist_entries: {
    user_id: number;
    title_id: number;
    listed: Generated<boolean>;
    added_at: Instant;
  };
  title_votes: {
    user_id: number;
    title_id: number;
    value: number;
    previous: Generated<number>;
    voted_at: Instant;
  };
  watch_positions: WatchPositionsTable;
  history_lengths: { user_id: number; length: number };
  notifications: NotificationsTable;
  notification_settings: {
    user_id: number;
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
  referrals: {
    invited_id: number;
    inviter_id: number | null;
    code: string;
    created_at: Instant;
    rewarded_at: OptionalInstant;
  };
  title_ratings: {
    user_id: number;
    title_id: number;
    stars: number;
    previous: Generated<number>;
    rated_at: Instant;
  };
  release_alerts: { user_id: number; title_id: number; wanted: Generated<boolean>; created_at: Instant };
}

interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string | null;
  email_confirmed_at: OptionalInstant;
  password_hash: string | null;
  telegram_id: number | null;
  role: Generated<Role>;
  invite_code: string;
  blocked_at: OptionalInstant;
  is_measured: Generated<boolean>;
  news_agreed_at: OptionalInstant;
  created_at: Instant;
}

interface AccessTokensTable {
  id: Generated<number>;
  user_id: number;
  secret_hash: string;
  scope: Role;
  user_agent: Generated<string>;
  address: Generated<string>;
  way: 'password' | 'registration' | 'token' | 'telegram' | 'passkey' | null;
  created_at: Instant;
  /** The log position of its last write; null without replicas. */
  wrote_until: Generated<number | null>;
  last_used_at: Instant;
  expires_at: RequiredInstant;
  /** For a token made for a script. */
  name: string | null;
  permissions: Permission[] | null;
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: Generated<number>;
  transports: Generated<string>;
  name: string;
  is_synced: Generated<boolean>;
  created_at: Instant;
  last_used_at: OptionalInstant;
}

interface AuditLogTable {
  id: Generated<number>;
  at: Instant;
  event: string;
  user_id: number | null;
  address: string | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
}

interface WatchPositionsTable {
  user_id: number;
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
  user_id: number;
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

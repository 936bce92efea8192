import type { Role } from '@pardeh/contract/account/account';
import type { Permission } from '@pardeh/contract/studio/permissions';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type RequiredInstant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface AccountTables {
  users: UsersTable;
  profiles: ProfilesTable;
  device_codes: DeviceCodesTable;
  app_preferences: {
    profile_id: number;
    app: string;
    name: string;
    value: ColumnType<Record<string, unknown>, string, string>;
    updated_at: Instant;
  };
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
    way: 'password' | 'token' | 'telegram' | 'mobile' | null;
    tries: Generated<number>;
    expires_at: RequiredInstant;
  };
  mobile_codes: {
    id: Generated<number>;
    mobile: string;
    purpose: 'sign_in' | 'new' | 'old' | 'staff';
    user_id: number | null;
    code_hash: string | null;
    tries: Generated<number>;
    sends: Generated<number>;
    resend_at: RequiredInstant;
    expires_at: RequiredInstant;
  };
  held_mobiles: { mobile_hash: string; free_at: RequiredInstant };
  mobile_changes: {
    user_id: number;
    mobile: string;
    made_by: number | null;
    due_at: RequiredInstant;
    created_at: Instant;
  };
  telegram_sign_ins: { hash: string; expires_at: RequiredInstant };
  action_counts: { key: string; hits: number; resets_at: RequiredInstant };
  audit_log: AuditLogTable;
  referrals: {
    invited_id: number;
    inviter_id: number | null;
    code: string;
    created_at: Instant;
    rewarded_at: OptionalInstant;
  };
}

interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string | null;
  email_confirmed_at: OptionalInstant;
  mobile: Generated<string | null>;
  mobile_confirmed_at: OptionalInstant;
  sms_agreed_at: OptionalInstant;
  password_hash: string | null;
  telegram_id: number | null;
  role: Generated<Role>;
  invite_code: string;
  blocked_at: OptionalInstant;
  has_marks: Generated<boolean>;
  is_measured: Generated<boolean>;
  news_agreed_at: OptionalInstant;
  created_at: Instant;
}

interface ProfilesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  picture: Generated<string>;
  /** Null: an adult. */
  child_age: number | null;
  minutes_per_day: number | null;
  /** `HH:MM:SS` in Tehran. */
  hours_from: string | null;
  hours_to: string | null;
  pin_hash: string | null;
  pin_tries: Generated<number>;
  pin_locked_until: OptionalInstant;
  audio_lang: string | null;
  subtitle_lang: string | null;
  subtitle_size: string | null;
  created_at: Instant;
}

interface AccessTokensTable {
  id: Generated<number>;
  user_id: number;
  secret_hash: string;
  scope: Role;
  user_agent: Generated<string>;
  address: Generated<string>;
  way: 'password' | 'registration' | 'token' | 'telegram' | 'passkey' | 'mobile' | null;
  created_at: Instant;
  /** The log position of its last write; null without replicas. */
  wrote_until: Generated<number | null>;
  last_used_at: Instant;
  expires_at: RequiredInstant;
  /** For a token made for a script. */
  name: string | null;
  permissions: Permission[] | null;
  /** Null: the first profile. */
  profile_id: number | null;
  /** The name of a program: only the door for apps accepts its token. */
  app: string | null;
  device: string | null;
}

interface DeviceCodesTable {
  secret_hash: string;
  user_code: string;
  app: string | null;
  app_version: string | null;
  device: string;
  device_id: string | null;
  address: string;
  created_at: Instant;
  expires_at: RequiredInstant;
  polled_at: OptionalInstant;
  accepted: boolean | null;
  profile_id: number | null;
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

import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface SafetyTables {
  lasting_keys: LastingKeysTable;
  csp_reports: CspReportsTable;
  member_restrictions: MemberRestrictionsTable;
  banned_networks: BannedNetworksTable;
  sms_spending: {
    day: string;
    purpose: 'code' | 'message';
    tomans: Generated<number>;
    hour: Generated<number>;
    hour_tomans: Generated<number>;
  };
  sms_messages: {
    id: Generated<number>;
    provider: string;
    kind: 'code' | 'notice';
    message_id: string | null;
    state: 'sent' | 'delivered' | 'undelivered' | 'failed';
    reason: string | null;
    cost_toman: number | null;
    created_at: Instant;
  };
}

interface LastingKeysTable {
  root: string;
  purpose: string;
  sealed: string;
  created_at: Instant;
}

interface CspReportsTable {
  day: Generated<string>;
  directive: string;
  blocked: string;
  page: string;
  reports: Generated<number>;
  last_at: Instant;
}

interface MemberRestrictionsTable {
  id: Generated<number>;
  user_id: number;
  kind: 'mute' | 'block' | 'warn';
  reason: string;
  made_by: number | null;
  made_at: Instant;
  ends_at: OptionalInstant;
  lifted_at: OptionalInstant;
}

interface BannedNetworksTable {
  network: string;
  reason: string;
  made_by: number | null;
  made_at: Instant;
  ends_at: OptionalInstant;
}

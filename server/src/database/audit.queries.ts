import type { AuditEvent } from '@pardeh/contract/studio/audit-events';
import type { Db } from './database.ts';
import { plainAddress } from './plain-address.ts';

/** Details carry ids and reasons, never a secret. */
export interface AuditEntry {
  userId?: number | null;
  /** The caller's address; null for what a command or a job did. */
  address?: string | null;
  detail?: Record<string, unknown>;
}

export async function audit(db: Db, event: AuditEvent, entry: AuditEntry = {}): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      event,
      user_id: entry.userId ?? null,
      address: entry.address == null ? null : plainAddress(entry.address),
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

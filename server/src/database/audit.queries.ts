import { plainAddress } from '../http/plain-address.ts';
import type { Db } from './database.ts';

/** What is recorded for ever. Details carry ids and reasons, never a secret. */
export type AuditEvent =
  | 'account.registered'
  | 'account.deleted'
  | 'account.exported'
  | 'account.blocked'
  | 'account.unblocked'
  | 'account.muted'
  | 'account.unmuted'
  | 'account.warned'
  | 'account.role_changed'
  | 'signin.succeeded'
  | 'signin.failed'
  | 'signin.link_requested'
  | 'signout'
  | 'token.revoked'
  | 'password.changed'
  | 'password.reset_requested'
  | 'password.reset'
  | 'telegram.linked'
  | 'telegram.unlinked'
  | 'address.confirmed'
  | 'address.change_requested'
  | 'address.changed'
  | 'account.taken_over'
  | 'second_factor.added'
  | 'second_factor.removed'
  | 'second_factor.recovery_used'
  | 'second_factor.recovery_renewed'
  | 'access.denied'
  | 'address.banned'
  | 'address.unbanned'
  | 'limit.reached'
  | 'playback.many_networks'
  | `admin.${string}`
  | `payment.${string}`
  | `gift.${string}`;

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

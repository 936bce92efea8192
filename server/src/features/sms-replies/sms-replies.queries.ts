import type { Db } from '../../database/database.ts';

/** Codes still come: they are asked for. */
export async function endSmsAgreement(db: Db, mobile: string): Promise<void> {
  await db.updateTable('users').set({ sms_agreed_at: null }).where('mobile', '=', mobile).execute();
}

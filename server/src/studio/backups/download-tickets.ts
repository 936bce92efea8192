import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { sameText } from '../../config/opaque-token.ts';
import type { Deps } from '../../http/deps.ts';

const PURPOSE = 'backup downloads';
const HOURS = 6;

/**
 * Grants downloads of one backup for some hours, including resumed ones. It ends with the session that requested it,
 * and with the role.
 */
export function openTickets({ secrets, database: { db } }: Pick<Deps, 'secrets' | 'database'>) {
  const sign = (key: Buffer, words: string) => createHmac('sha256', key).update(words).digest('base64url');
  return {
    issue(name: string, tokenId: number): { ticket: string; expires: Date } {
      const expires = new Date(Date.now() + HOURS * 3_600_000);
      const words = `${expires.getTime()}.${tokenId}`;
      return { ticket: `${words}.${sign(secrets.keyFor(PURPOSE), `${name}.${words}`)}`, expires };
    },

    async isValid(ticket: string, name: string): Promise<boolean> {
      const [, words = '', expires, tokenId, signature = ''] =
        /^((\d{1,15})\.(\d{1,10}))\.([\w-]{43})$/.exec(ticket) ?? [];
      const isSigned = secrets
        .keysFor(PURPOSE)
        .some((key) => sameText(sign(key, `${name}.${words}`), signature));
      if (!isSigned || Number(expires) < Date.now()) return false;
      const { rows } = await sql`
        select from access_tokens a join users u on u.id = a.user_id
        where a.id = ${tokenId}::int and u.role = 'owner' and u.blocked_at is null`.execute(db);
      return rows.length > 0;
    },
  };
}

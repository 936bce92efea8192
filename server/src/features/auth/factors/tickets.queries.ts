import { sql } from 'kysely';
import { hashSecret, newSecret } from '../../../config/opaque-token.ts';
import type { Db, Row } from '../../../database/database.ts';

type TicketPurpose = Row<'auth_tickets'>['purpose'];
export type FirstStep = NonNullable<Row<'auth_tickets'>['way']>;

const MINUTES = 10;
const TRIES_MAX = 5;

/** 256 random bits, in base64url: also the challenge that a passkey signs. */
export async function openTicket(
  db: Db,
  { purpose, userId, way }: { purpose: TicketPurpose; userId: number | null; way?: FirstStep },
): Promise<string> {
  const ticket = newSecret();
  await db
    .insertInto('auth_tickets')
    .values({
      secret_hash: hashSecret(ticket),
      user_id: userId,
      purpose,
      way: way ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
  return ticket;
}

/** Counts an attempt in the same statement as the lookup, so that concurrent guesses do not slip through. */
export async function tryTicket(db: Db, ticket: string, purpose: TicketPurpose) {
  return db
    .updateTable('auth_tickets')
    .set({ tries: sql`tries + 1` })
    .where('secret_hash', '=', hashSecret(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', TRIES_MAX)
    .returning(['user_id', 'way'])
    .executeTakeFirst();
}

/** Consumes it: of two concurrent uses, one finds nothing. */
export async function useTicket(db: Db, ticket: string, purpose: TicketPurpose) {
  return db
    .deleteFrom('auth_tickets')
    .where('secret_hash', '=', hashSecret(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'way'])
    .executeTakeFirst();
}

export async function dropTickets(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('auth_tickets').where('user_id', '=', userId).execute();
}

import { PROFILE_PICTURES } from '@pardeh/contract/account/profile';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DatabaseSchema } from '../../../database/schema/database.ts';
import { PROFILE_COLUMNS, type ProfileRow, withdrawVotes } from '../../../members/profiles.queries.ts';

export interface GuardedProfile extends ProfileRow {
  pin_hash: string | null;
}

/** Undefined for a profile of another account, too. */
export async function findProfile(db: Db, userId: number, id: number): Promise<GuardedProfile | undefined> {
  const { rows } = await sql<GuardedProfile>`
    select ${PROFILE_COLUMNS}, f.pin_hash from profiles f where f.id = ${id} and f.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

export type ProfileChanges = Omit<Updateable<DatabaseSchema['profiles']>, 'id' | 'user_id'>;

/**
 * Null when the account has as many as it may; the lock on it makes two additions at once count each other. A profile
 * for which no picture was chosen gets one that nobody else of the account has.
 */
export async function insertProfile(
  db: Db,
  userId: number,
  values: ProfileChanges & { name: string },
  most: number,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${userId} for no key update`.execute(trx);
    const others = await trx.selectFrom('profiles').select('picture').where('user_id', '=', userId).execute();
    if (others.length >= most) return null;
    const taken = new Set(others.map(({ picture }) => picture));
    const picture = Object.keys(PROFILE_PICTURES).find((each) => !taken.has(each));
    const { id } = await trx
      .insertInto('profiles')
      .values({ user_id: userId, picture, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Only the named fields, so that two devices that change different ones both succeed. */
export async function changeProfile(db: Db, id: number, changes: ProfileChanges): Promise<void> {
  const unlocked = changes.pin_hash === undefined ? {} : { pin_tries: 0, pin_locked_until: null };
  await db
    .updateTable('profiles')
    .set({ ...changes, ...unlocked })
    .where('id', '=', id)
    .execute();
}

/**
 * Its other devices and apps are signed out: they would go on as the owner, and what they play or save would be the
 * owner's. This one goes on so, unless the owner has a PIN.
 */
export async function deleteProfile(db: Db, { id, user_id }: ProfileRow, tokenId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // First, since it also holds the profile: no device chooses it once its tokens are deleted.
    await withdrawVotes(trx, [id]);
    await sql`
      delete from access_tokens where profile_id = ${id} and (id <> ${tokenId}
        or exists (select from profiles f where f.id = ${user_id} and f.pin_hash is not null))`.execute(trx);
    await trx.deleteFrom('profiles').where('id', '=', id).execute();
  });
}

export async function setChosenProfile(db: Db, tokenId: number, profileId: number): Promise<void> {
  await db.updateTable('access_tokens').set({ profile_id: profileId }).where('id', '=', tokenId).execute();
}

const TRIES_MAX = 5;
const LOCK_MINUTES = 15;

export interface PinTry {
  /** Seconds until the next try; null: this one counts. */
  wait: number | null;
  isLast: boolean;
}

/** Counts a try before its PIN is compared, so that parallel guesses are never more than TRIES_MAX. */
export async function countPinTry(db: Db, profileId: number): Promise<PinTry> {
  const { rows } = await sql<{ tries: number; wait: number | null }>`
    update profiles set
      pin_tries = case when pin_locked_until <= now() then 1 else least(pin_tries + 1, 100) end,
      pin_locked_until = case
        when pin_locked_until <= now() then null
        when pin_tries + 1 >= ${TRIES_MAX} then coalesce(pin_locked_until, now() + make_interval(mins => ${LOCK_MINUTES}))
      end
    where id = ${profileId}
    returning pin_tries as tries, extract(epoch from pin_locked_until - now())::float as wait`.execute(db);
  const { tries = 0, wait = null } = rows[0] ?? {};
  return { wait: tries > TRIES_MAX ? (wait ?? 1) : null, isLast: tries === TRIES_MAX };
}

export async function forgetPinTries(db: Db, profileId: number): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ pin_tries: 0, pin_locked_until: null })
    .where('id', '=', profileId)
    .execute();
}

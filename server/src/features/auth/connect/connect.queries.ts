import { sql } from 'kysely';
import { hashSecret } from '../../../config/opaque-token.ts';
import type { Db } from '../../../database/database.ts';
import { hasChanged } from '../../../database/has-changed.ts';

export interface WaitingDevice {
  /** Null: a page of the site. */
  app: string | null;
  appVersion: string | null;
  device: string;
  deviceId: string | null;
  address: string;
}

interface NewCode extends WaitingDevice {
  secret: string;
  userCode: string;
  seconds: number;
}

/** False when another device shows the same code. */
export async function insertCode(db: Db, code: NewCode): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into device_codes as c
      (secret_hash, user_code, app, app_version, device, device_id, address, expires_at)
    values (${hashSecret(code.secret)}, ${code.userCode}, ${code.app}, ${code.appVersion}, ${code.device},
      ${code.deviceId}, ${code.address}, now() + make_interval(secs => ${code.seconds}))
    on conflict (user_code) do update set secret_hash = excluded.secret_hash, app = excluded.app,
      app_version = excluded.app_version, device = excluded.device, device_id = excluded.device_id,
      address = excluded.address, created_at = now(), expires_at = excluded.expires_at, polled_at = null,
      accepted = null, profile_id = null
    where c.expires_at < now()`.execute(db);
  return numAffectedRows === 1n;
}

/** One that still waits for a decision. */
export async function findWaiting(db: Db, userCode: string) {
  return db
    .selectFrom('device_codes')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('accepted', 'is', null)
    .executeTakeFirst();
}

/** False when somebody else was faster, or time ran out. */
export async function decideCode(
  db: Db,
  userCode: string,
  decision: { accepted: true; profileId: number } | { accepted: false },
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('device_codes')
      .set({ accepted: decision.accepted, profile_id: decision.accepted ? decision.profileId : null })
      .where('user_code', '=', userCode)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('accepted', 'is', null),
  );
}

export interface PolledCode extends Omit<WaitingDevice, 'address'> {
  userCode: string;
  createdAt: Date;
  accepted: boolean | null;
  /** Sooner after the last call than agreed. */
  isEarly: boolean;
}

export async function pollCode(db: Db, secret: string, interval: number): Promise<PolledCode | undefined> {
  const { rows } = await sql<PolledCode>`
    with before as (
      select secret_hash, polled_at from device_codes
      where secret_hash = ${hashSecret(secret)} and expires_at > now() for update
    )
    update device_codes c set polled_at = now() from before b where c.secret_hash = b.secret_hash
    returning c.user_code as "userCode", c.app, c.app_version as "appVersion", c.device, c.device_id as "deviceId",
      c.created_at as "createdAt", c.accepted,
      coalesce(b.polled_at > now() - make_interval(secs => ${interval}), false) as "isEarly"`.execute(db);
  return rows[0];
}

export interface AcceptedCode extends Pick<WaitingDevice, 'app' | 'device'> {
  userId: number;
  profileId: number;
}

/** Uses an accepted code up: of two calls at once, one gets it. The code of a page is none for an app, or the reverse. */
export async function takeAccepted(db: Db, secret: string, taker: 'app' | 'page') {
  const { rows } = await sql<AcceptedCode>`
    delete from device_codes c using profiles p
    where c.secret_hash = ${hashSecret(secret)} and c.expires_at > now() and c.accepted and p.id = c.profile_id
      and (c.app is null) = ${taker === 'page'}
    returning p.user_id as "userId", p.id as "profileId", c.app, c.device`.execute(db);
  return rows[0];
}

export async function deleteCode(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('device_codes').where('secret_hash', '=', hashSecret(secret)).execute();
}

import type { NoticeChannel, NoticeChoice } from '@pardeh/contract/studio/notices';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export async function findChoices(db: Db, userId: number): Promise<Map<string, NoticeChannel[]>> {
  const rows = await db
    .selectFrom('staff_notice_choices')
    .select(['kind', 'channels'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ kind, channels }) => [kind, channels as NoticeChannel[]]));
}

/** The channels that do not reach this user. */
export async function findMissing(db: Db, userId: number): Promise<NoticeChannel[]> {
  const { rows } = await sql<{ mail: boolean; telegram: boolean; webhook: boolean }>`
    select u.email is null or u.email_confirmed_at is null as mail, u.telegram_id is null as telegram,
      not exists (select from staff_webhooks w where w.user_id = u.id) as webhook
    from users u where u.id = ${userId}`.execute(db);
  const row = rows[0];
  return (['mail', 'telegram', 'webhook'] as const).filter((channel) => row?.[channel]);
}

export async function saveChoices(db: Db, userId: number, choices: readonly NoticeChoice[]): Promise<void> {
  const rows = [...new Map(choices.map((choice) => [choice.kind, choice])).values()].map(
    ({ kind, channels }) => ({ user_id: userId, kind, channels: [...new Set(channels)] }),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('staff_notice_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ channels: (excluded) => excluded.ref('excluded.channels') }),
    )
    .execute();
}

export async function saveWebhook(db: Db, userId: number, sealed: string | null): Promise<void> {
  if (sealed === null) await db.deleteFrom('staff_webhooks').where('user_id', '=', userId).execute();
  else {
    await db
      .insertInto('staff_webhooks')
      .values({ user_id: userId, sealed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed }))
      .execute();
  }
}

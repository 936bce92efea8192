import type { Db } from '../../database/database.ts';

/** What owners decide, kept in the table of settings with the value that counts before anybody has decided. */
const DEFAULTS = { requireSecondFactor: false };
export type StudioSettings = typeof DEFAULTS;

const keyOf = (name: keyof StudioSettings) => `studio.${name}`;

export async function readSetting(db: Db, name: keyof StudioSettings): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', keyOf(name))
    .executeTakeFirst();
  return row ? row.value === 'true' : DEFAULTS[name];
}

export async function readSettings(db: Db): Promise<StudioSettings> {
  return { requireSecondFactor: await readSetting(db, 'requireSecondFactor') };
}

export async function writeSetting(db: Db, name: keyof StudioSettings, value: boolean): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: keyOf(name), value: String(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(value) }))
    .execute();
}

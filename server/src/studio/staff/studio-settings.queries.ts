import type { Db } from '../../database/database.ts';

/** Settings that owners choose, each with its default. */
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

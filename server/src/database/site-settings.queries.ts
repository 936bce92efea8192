import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { openSealed, sealText } from '../config/sealed-text.ts';
import type { Secrets } from '../config/secrets.ts';
import {
  type Decided,
  SITE_SETTING_NAMES,
  SITE_SETTINGS,
  type SiteSettingName,
  settleSettings,
} from '../config/site-settings.rules.ts';
import type { Database, Db } from './database.ts';

const CHANNEL = 'site_settings';
const KEY_PURPOSE = 'site settings';
const keyOf = (name: SiteSettingName) => `site.${name}`;

export interface SiteSettings {
  /** Loads changes made meanwhile, here or in another process. */
  reload(): Promise<void>;
  /** Applies changes immediately from now on, in this process. */
  watch(): Promise<void>;
  /** Null resets a setting. Runs in one transaction with its audit record. */
  write(db: Db, name: SiteSettingName, value: string | null): Promise<void>;
  /** What was set in the studio, whether or not it takes effect. */
  decided(): Promise<Decided>;
}

/** The studio's settings, merged into the configuration that every part of the process reads. */
export async function openSiteSettings(
  config: Config,
  database: Database,
  secrets: Secrets,
): Promise<SiteSettings> {
  const base = { ...config };

  async function decided(): Promise<Decided> {
    const rows = await database.db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', SITE_SETTING_NAMES.map(keyOf))
      .execute();
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const values = SITE_SETTING_NAMES.map((name) => [name, readable(name, stored.get(keyOf(name)), secrets)]);
    return Object.fromEntries(values.filter(([, value]) => value)) as Decided;
  }

  async function reload(): Promise<void> {
    Object.assign(config, settleSettings(base, config.fixedSettings, await decided()));
  }

  await reload();
  return {
    reload,
    decided,
    // While the database is away the settings stay as they are; the listener is called again when it is back.
    watch: () => database.listen(CHANNEL, () => void reload().catch(() => {})),
    write: (db, name, value) => writeSetting(db, name, value, secrets),
  };
}

/** Null for a secret that was sealed with a lost key: it counts as not set. */
function readable(name: SiteSettingName, value = '', secrets: Secrets): string | null {
  return SITE_SETTINGS[name].isSecret ? openSealed(value, secrets.keysFor(KEY_PURPOSE), name) : value;
}

async function writeSetting(db: Db, name: SiteSettingName, value: string | null, secrets: Secrets) {
  if (value === null) await db.deleteFrom('settings').where('key', '=', keyOf(name)).execute();
  else {
    const stored = SITE_SETTINGS[name].isSecret ? sealText(value, secrets.keyFor(KEY_PURPOSE), name) : value;
    await db
      .insertInto('settings')
      .values({ key: keyOf(name), value: stored })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
      .execute();
  }
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

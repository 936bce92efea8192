import type { SiteSetting } from '@pardeh/contract/studio/settings';
import { readLogo } from '../../config/site-logo.rules.ts';
import { SITE_SETTING_NAMES, SITE_SETTINGS, type SiteSettingName } from '../../config/site-settings.rules.ts';
import { audit } from '../../database/audit.queries.ts';
import type { Deps } from '../../http/deps.ts';

type SettingChanges = Partial<Record<SiteSettingName, string | null>>;

/** Secrets are write-only: they do not appear in the change history either. */
export async function changeSettings(
  { database, siteSettings }: Pick<Deps, 'database' | 'siteSettings'>,
  changes: SettingChanges,
  who: { userId: number; address: string },
): Promise<void> {
  const before = await siteSettings.decided();
  await database.db.transaction().execute(async (trx) => {
    for (const [name, value] of Object.entries(changes) as [SiteSettingName, string | null][]) {
      if ((before[name] ?? null) === value) continue;
      await siteSettings.write(trx, name, value);
      const detail = SITE_SETTINGS[name].isSecret
        ? { setting: name, isSet: value !== null }
        : { setting: name, before: before[name] ?? null, after: value };
      await audit(trx, 'admin.setting_changed', { ...who, detail });
    }
  });
  await siteSettings.reload();
}

export function shownSettings({ config }: Pick<Deps, 'config'>): SiteSetting[] {
  return SITE_SETTING_NAMES.map((name) => {
    const { variable, isSecret } = SITE_SETTINGS[name];
    const value =
      name === 'siteLogo' ? (readLogo(config.siteLogo, config.mediaUrl)?.url ?? null) : config[name];
    return {
      name,
      value: isSecret || value === null ? null : String(value),
      isSet: value !== null,
      isSecret,
      fixedBy: config.fixedSettings.includes(name) ? variable : null,
    };
  });
}

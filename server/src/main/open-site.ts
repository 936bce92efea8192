import { moveOldDatabase } from '../backup/move-old-database.ts';
import { refuseHalfRestored } from '../backup/restore-task.ts';
import type { Config } from '../config/config.ts';
import { makeDataFolder } from '../config/data-folder.ts';
import { refuseUnsafe } from '../config/settings-warnings.ts';
import { hasDatabase } from '../database/embedded/old-database.ts';
import { lockFolder } from '../database/folder-lock.ts';
import type { Platform } from '../http/deps.ts';
import type { SiteRestore } from '../http/site-restore.ts';
import { openPlatform } from './open-platform.ts';

/**
 * Refuses to start before anything is opened, for settings that are certain to be missing: on a new site any of them,
 * otherwise those that the studio has no field for.
 */
export function refuseUnsafeEnvironment(config: Config): void {
  const isNew = !config.databaseUrl && !hasDatabase(config.dataDir);
  refuseUnsafe(config, isNew ? undefined : ['secret_key']);
}

/**
 * The platform for a process that serves visitors: once the studio's settings are loaded, no required setting may be
 * missing.
 */
export async function openSite(config: Config, restore?: SiteRestore): Promise<Platform> {
  await makeDataFolder(config.dataDir);
  // Several processes may share an external database; with the embedded one, a second process is a second site started
  // by mistake.
  const lock = config.databaseUrl ? null : lockFolder(config.dataDir);
  try {
    await refuseHalfRestored(config.dataDir);
    await moveOldDatabase(config, (line) => process.stdout.write(`${line}\n`));
    const platform = await openPlatform(config, restore);
    const close = async () => {
      await platform.close();
      lock?.release();
    };
    try {
      refuseUnsafe(config);
      return { ...platform, close };
    } catch (error) {
      await platform.close();
      throw error;
    }
  } catch (error) {
    lock?.release();
    throw error;
  }
}

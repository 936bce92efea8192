import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { refuseUnsafe } from '../config/settings-warnings.ts';
import type { Platform } from '../http/deps.ts';
import { openPlatform } from './open-platform.ts';

/**
 * What is certain to be missing before anything is opened: on a new site all of it, on another what the studio has no
 * field for.
 */
export function refuseUnsafeEnvironment(config: Config): void {
  const isNew = !config.databaseUrl && !existsSync(path.join(config.dataDir, 'database'));
  refuseUnsafe(config, isNew ? undefined : ['secret_key']);
}

/** The platform of a process that serves visitors: with the studio's settings read, nothing may be missing. */
export async function openSite(config: Config): Promise<Platform> {
  const platform = await openPlatform(config);
  try {
    refuseUnsafe(config);
  } catch (error) {
    await platform.close();
    throw error;
  }
  return platform;
}

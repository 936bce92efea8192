import type { Platform } from '../server/src/http/deps.ts';
import { loadDemo, type Progress } from './load-demo.ts';

/** Loads the demo if it is enabled. However many processes start together, one loads it and the others wait. */
export async function prepareDemo({ config, database }: Platform, progress?: Progress): Promise<boolean> {
  if (!config.demo) return false;
  return database.alone(() => loadDemo(database, progress));
}

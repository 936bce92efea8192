import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Secret settings: they are sealed with the keys, never written in plain text. */
const IS_SECRET = /SECRET|TOKEN|PASSWORD|PASSPHRASE|_URL$|_URLS$|MERCHANT|ACCESS_KEY/;
const KEY_FILES = ['secret.key', 'secret.previous.key'] as const;

export interface StoredKeys {
  settings: Record<string, string>;
  /** The key files of DATA_DIR, where the key is not a setting. */
  files: Record<string, string>;
}

/** Only names listed in .env.example: nothing else in the environment is ours to store. */
export async function readSettings(env: NodeJS.ProcessEnv, root: string): Promise<[string, string][]> {
  const example = await readFile(path.join(root, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  return names.flatMap((name): [string, string][] => (env[name] ? [[name, env[name]]] : []));
}

export const plainSettings = (settings: readonly [string, string][]) =>
  settings.map(([name, value]) => `${name}=${IS_SECRET.test(name) ? '' : value}\n`).join('');

export async function readKeys(settings: readonly [string, string][], dataDir: string): Promise<StoredKeys> {
  const files: Record<string, string> = {};
  for (const name of KEY_FILES) {
    const text = await readFile(path.join(dataDir, name), 'utf8').catch(() => null);
    if (text !== null) files[name] = text;
  }
  return { settings: Object.fromEntries(settings.filter(([name]) => IS_SECRET.test(name))), files };
}

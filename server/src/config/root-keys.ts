import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from './environment.ts';

/** All other keys are derived from these. */
export interface RootKeys {
  /** Signs everything new. */
  readonly current: string;
  /** Still accepted, so that changing the key signs nobody out. */
  readonly previous: string | null;
}

export const ROOT_KEY_MIN_BYTES = 32;
const HOW_TO_MAKE = 'Make one with: openssl rand -base64 48';

interface KeySettings {
  secretKey: string | null;
  secretKeyPrevious: string | null;
  dataDir: string;
}

/** The configured keys, or those in the data folder, where one is made on the first start. */
export async function readRootKeys({
  secretKey,
  secretKeyPrevious,
  dataDir,
}: KeySettings): Promise<RootKeys> {
  if (secretKey !== null) {
    requireLength(secretKey, 'SECRET_KEY');
    if (secretKeyPrevious !== null) requireLength(secretKeyPrevious, 'SECRET_KEY_PREVIOUS');
    return { current: secretKey, previous: secretKeyPrevious };
  }
  const files = keyFiles(dataDir);
  const current = (await readKey(files.current)) ?? (await makeFirstKey(files.current));
  return { current, previous: await readKey(files.previous) };
}

/** Replaces the current key with a new one; the old one stays valid. */
export async function replaceStoredKey(dataDir: string, current: string, next: string): Promise<void> {
  const files = keyFiles(dataDir);
  // In this order: whenever it is interrupted, the key that signed until now is still known.
  await writeWhole(files.previous, current, rename);
  await writeWhole(files.current, next, rename);
}

/** Ends the overlap: what was signed with the previous key is refused from the next start on. */
export async function forgetPreviousKey(dataDir: string): Promise<void> {
  await rm(keyFiles(dataDir).previous, { force: true });
}

export function newRootKey(): string {
  return randomBytes(ROOT_KEY_MIN_BYTES).toString('base64url');
}

function keyFiles(dataDir: string) {
  return { current: path.join(dataDir, 'secret.key'), previous: path.join(dataDir, 'secret.previous.key') };
}

async function readKey(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new SettingsError(`The key file ${file} cannot be read: ${error.message}.`);
  });
  if (text !== null) requireLength(text, `The key file ${file}`, 'Put the file of your backup in its place.');
  return text;
}

async function makeFirstKey(file: string): Promise<string> {
  await writeWhole(file, newRootKey(), linkOrRename);
  // Of two processes that start together, the second reads what the first wrote.
  return (await readKey(file)) ?? (await readFile(file, 'utf8'));
}

/** Written to a temporary name and synced before it gets its own: a key file is complete or missing. */
async function writeWhole(
  file: string,
  text: string,
  putInPlace: (from: string, to: string) => Promise<void>,
): Promise<void> {
  const beside = `${file}.${randomBytes(6).toString('hex')}.new`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await putInPlace(beside, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    throw new SettingsError(
      `The key file ${file} cannot be written: ${error instanceof Error ? error.message : error}.`,
    );
  } finally {
    await rm(beside, { force: true });
  }
}

/** A link never replaces an existing file; on systems without links it falls back to a rename. */
async function linkOrRename(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    return rename(from, to);
  });
}

/** Makes the name itself survive a power cut; not every system can open a folder for that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function requireLength(key: string, name: string, remedy = HOW_TO_MAKE): void {
  const bytes = Buffer.byteLength(key.trim());
  if (bytes >= ROOT_KEY_MIN_BYTES) return;
  throw new SettingsError(
    `${name} has ${bytes} bytes, but at least ${ROOT_KEY_MIN_BYTES} are needed. ${remedy}`,
  );
}

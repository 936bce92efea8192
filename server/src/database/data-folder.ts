import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../config/environment.ts';

/**
 * Makes the data folder if there is none, and tells in one sentence when it is not ours to write in: typically it was
 * made by another user, who started the site once as an administrator.
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const place of [folder, path.join(folder, 'database')]) await requireWritable(place);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `The data folder ${folder} cannot be written to (${reason}). Give it to the user who runs Pardeh, or set DATA_DIR to another folder.`,
    );
  }
}

async function requireWritable(place: string): Promise<void> {
  await access(place, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

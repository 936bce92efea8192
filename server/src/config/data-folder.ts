import { mkdir } from 'node:fs/promises';
import { SettingsError } from './environment.ts';

const OTHERWISE = 'or set DATA_DIR to another folder.';

/** Creates a data folder, or throws one sentence about why it cannot. */
export async function makeDataFolder(folder: string, mode = 0o777): Promise<void> {
  await mkdir(folder, { recursive: true, mode }).catch(refuseFolder(folder));
}

/** Does not mention backups: restoring one would lose what was written since. */
export const fullDiskSentence = (folder: string) =>
  `The disk that holds ${folder} is full. Nothing is lost: free some space on it and start again.`;

export function refuseFolder(folder: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR') {
      throw new SettingsError(
        `The folder ${folder} is needed, but a file stands in its place. Move it away, ${OTHERWISE}`,
      );
    }
    if (/ENOSPC|disk is full/.test(`${error.code} ${error.message}`))
      throw new SettingsError(fullDiskSentence(folder));
    throw new SettingsError(
      `The folder ${folder} cannot be written: ${error.message}. Let this user write there, ${OTHERWISE}`,
    );
  };
}

import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packFolder } from '../packages/tar.ts';
import { unpackPackage } from '../packages/unpack-package.ts';

/** Small pictures that nobody opens one by one: each of these folders is one file in the repository. */
const PACKED = ['titles', 'collections', 'screenshots'] as const;

const archiveOf = (name: string) => path.join(import.meta.dirname, 'packages', `${name}.tar`);
const folderOf = (name: string) => path.resolve(import.meta.dirname, '../media/art', name);

export async function unpackArt(): Promise<void> {
  await Promise.all(PACKED.map((name) => unpackPackage(archiveOf(name), folderOf(name))));
}

/** Run after pictures in such a folder were redrawn. */
export async function packArt(name: (typeof PACKED)[number]): Promise<void> {
  await mkdir(path.dirname(archiveOf(name)), { recursive: true });
  await writeFile(archiveOf(name), await packFolder(folderOf(name)));
  // Freshly packed files need not be unpacked at the next start.
  const now = new Date();
  await Promise.all([archiveOf(name), folderOf(name)].map((each) => utimes(each, now, now)));
}

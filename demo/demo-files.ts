import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENTS_FILE, type PackageContents } from '../server/src/media/files.ts';
import { unpackClip, VIDEO } from './clips/unpack-clips.ts';

/** A clip of our own, for one of our own titles; its package is clips/packages/{name}.tar. */
export interface DemoFile {
  name: string;
  title: string;
  kind: 'feature' | 'trailer';
  season: number | null;
  episode: number | null;
  screenshots: { name: string; at: number }[];
}

export interface PackagedFile extends DemoFile {
  contents: PackageContents;
}

const LIST = path.join(import.meta.dirname, 'clips/packages/files.json');

export async function readDemoFiles(): Promise<PackagedFile[]> {
  const files = JSON.parse(await readFile(LIST, 'utf8')) as DemoFile[];
  return Promise.all(
    files.map(async (file) => {
      await unpackClip(file.name);
      const contents = await readFile(path.join(VIDEO, file.name, CONTENTS_FILE), 'utf8');
      return { ...file, contents: JSON.parse(contents) as PackageContents };
    }),
  );
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENTS_FILE, type PackageContents } from '../server/src/media/media.ts';

/** A clip of our own that belongs to a title of our own; media/video/{name} holds its package. */
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

const VIDEO = path.join(import.meta.dirname, 'media/video');

export async function readDemoFiles(): Promise<PackagedFile[]> {
  const files = JSON.parse(await readFile(path.join(VIDEO, 'files.json'), 'utf8')) as DemoFile[];
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      contents: JSON.parse(
        await readFile(path.join(VIDEO, file.name, CONTENTS_FILE), 'utf8'),
      ) as PackageContents,
    })),
  );
}

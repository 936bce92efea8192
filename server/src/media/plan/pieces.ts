import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EncodePlan } from './encode-plan.ts';
import type { Chunk } from './segment-plan.rules.ts';

// The names of the files that encoders write and the package is made from.

export const chunkFile = (folder: string, quality: string, { number }: Chunk) =>
  path.join(folder, `${quality}-${String(number).padStart(4, '0')}.mp4`);
export const copyFile = (folder: string, quality: string) => path.join(folder, `${quality}-copy.mp4`);
export const soundFile = (folder: string, index: number) => path.join(folder, `audio-${index}.mp4`);
export const loudnessFile = (folder: string, index: number) => path.join(folder, `audio-${index}.loudness`);

/** The files of a rung, in order. */
export function piecesOf({ rungs, copyTop, cuts }: EncodePlan, rungIndex: number, folder: string): string[] {
  const quality = rungs[rungIndex]?.quality ?? '';
  if (copyTop && rungIndex === 0) return [copyFile(folder, quality)];
  return cuts.chunks.map((chunk) => chunkFile(folder, quality, chunk));
}

export async function loudnessOf(folder: string, index: number): Promise<number | null> {
  return JSON.parse(await readFile(loudnessFile(folder, index), 'utf8')) as number | null;
}

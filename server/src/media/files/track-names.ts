import type { PackageContents } from '../shared/package-contents.ts';

// Names of tracks are never reused, since players cache what they have read.

export function nextSubtitle({ subtitles, subtitlesMade = 0 }: PackageContents): number {
  return next(subtitlesMade, ...subtitles.map(({ file }) => /\/(\d+)-/.exec(file)?.[1]));
}

export function nextSound({ audio, soundsMade = 0 }: PackageContents): number {
  return next(soundsMade, ...audio.map(({ folder }) => /^a(\d+)$/.exec(folder)?.[1]));
}

const next = (made: number, ...used: (string | undefined)[]) =>
  Math.max(made, 0, ...used.map((number) => Number(number ?? -1) + 1));

export const sizeOf = ({ renditions, audio }: PackageContents) =>
  [...renditions, ...audio].reduce((sum, track) => sum + track.sizeBytes, 0);

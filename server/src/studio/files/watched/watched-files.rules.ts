import path from 'node:path';
import { isVideoName, type NamedFile, readFileName, seasonInFolder } from '../../../media/ingest.ts';

/** Names that programs give to unfinished files. */
const UNFINISHED =
  /\.(?:part|partial|filepart|crdownload|opdownload|download|tmp|temp|incoming|unfinished|!ut|!qb|bc!|aria2|st|ytdl)$|~$/i;
/** Suffixes of the bookkeeping files that download programs leave next to the file. */
const NOTES_OF_PROGRAMS = ['.aria2', '.part', '.crdownload', '.st', '.!ut', '.!qb'];
const ARCHIVE = /\.(?:rar|zip|7z|tar|gz|iso|r\d\d)$/i;

export const isArchiveName = (name: string) => ARCHIVE.test(name);

/** Which of a folder's files are offered: videos that no program is writing, and archives, which nobody can play. */
export function offeredNames(files: readonly string[]): string[] {
  const all = new Set(files.map((file) => file.toLowerCase()));
  return files.filter((file) => {
    const isHidden = file.split(path.sep).some((part) => part.startsWith('.'));
    if (isHidden || UNFINISHED.test(file) || !(isVideoName(file) || isArchiveName(file))) return false;
    return !NOTES_OF_PROGRAMS.some((ending) => all.has(file.toLowerCase() + ending));
  });
}

/** The other parts of a film next to its first part, in order, up to the first missing one. */
export function partsAfter<T extends { path: string }>(first: string, files: readonly T[]): T[] {
  const parsed = readFileName(path.basename(first));
  if (parsed.part !== 1) return [];
  const beside = files.filter(({ path: file }) => path.dirname(file) === path.dirname(first));
  const parts: T[] = [];
  for (let number = 2; ; number += 1) {
    const next = beside.find(({ path: file }) => {
      const other = readFileName(path.basename(file));
      return other.part === number && other.name === parsed.name;
    });
    if (!next) return parts;
    parts.push(next);
  }
}

/**
 * The text used to recognise a file: a bare «E03.mkv» says nothing without its folders, «Name/Season 2». The file's own
 * name takes precedence over its folder's.
 */
export function nameWithFolders(file: string): string {
  const folders = path
    .dirname(file)
    .split(path.sep)
    .filter((part) => part !== '.');
  const base = path.basename(file);
  const parsed = readFileName(base);
  const isBare = parsed.name === '' || /^(?:\d{1,3}|(?:episode|ep|e|قسمت)\s*\d*)$/i.test(parsed.name);
  const start = isBare ? folders.map(titleInFolder).findLast((name) => name !== '') : parsed.name;
  const season = parsed.season ?? folders.map(seasonInFolder).findLast((number) => number !== null) ?? null;
  if (parsed.episode !== null && season !== null && parsed.lastEpisode === null && start)
    return `${start} S${two(season)}E${two(parsed.episode)}${path.extname(base)}`;
  return isBare && start ? `${start} ${base}` : base;
}

/** Reads the file name, and its folders for what the name does not say. */
export function readInFolders(file: string): NamedFile {
  const own = readFileName(path.basename(file));
  if (path.dirname(file) === '.') return own;
  const { name, year, season, episode } = readFileName(nameWithFolders(file));
  return { ...own, name, year: year ?? own.year, season, episode };
}

/** «Name Season 2» names a title, «Season 2» does not. */
function titleInFolder(folder: string): string {
  const { name, year } = readFileName(folder);
  if (seasonInFolder(name) !== null) return '';
  return year === null ? name : `${name} ${year}`;
}

const two = (number: number) => String(number).padStart(2, '0');

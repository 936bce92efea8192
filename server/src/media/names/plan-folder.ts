import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { episodeInName, seasonInFolder } from './episode-names.ts';

export interface PlannedFile {
  file: string;
  season: number | null;
  episode: number | null;
  lastEpisode: number | null;
  subtitles: { lang: string; file: string }[];
  /** Why it is left out. */
  problem: string | null;
}

const VIDEO = /\.(mkv|mp4|m4v|mov|avi|ts|m2ts|webm|wmv|flv|mpg|mpeg)$/i;
const SUBTITLE = /\.(srt|ass|ssa|vtt)$/i;
const NAME_TAGS: Record<string, string> = {
  fa: 'fa',
  fas: 'fa',
  per: 'fa',
  persian: 'fa',
  farsi: 'fa',
  en: 'en',
  eng: 'en',
  english: 'en',
};

export const isVideoName = (name: string) => VIDEO.test(name);
export const isSubtitleName = (name: string) => SUBTITLE.test(name);

/** The episodes in a folder and its subfolders, by file name; two files never become the same episode. */
export async function planFolder(folder: string, season: number | null): Promise<PlannedFile[]> {
  const files = await filesIn(folder);
  const subtitles = files.filter((file) => SUBTITLE.test(file));
  const planned = files
    .filter((file) => VIDEO.test(file))
    .map((file): PlannedFile => {
      const found = episodeInName(path.basename(file));
      const inSeason = found?.season ?? seasonOfFolders(file, folder) ?? season ?? (found ? 1 : null);
      return {
        file,
        season: found ? inSeason : null,
        episode: found?.episode ?? null,
        lastEpisode: found?.last ?? null,
        subtitles: subtitlesBeside(file, subtitles),
        problem: found ? null : 'its name has no episode',
      };
    });
  return markDoubles(planned).toSorted(byEpisode);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function seasonOfFolders(file: string, root: string): number | null {
  const folders = [path.basename(root), ...path.relative(root, path.dirname(file)).split(path.sep)];
  for (const name of folders.reverse()) {
    const season = seasonInFolder(name);
    if (season !== null) return season;
  }
  return null;
}

/** `Name.srt`, `Name.fa.srt`, `Name_English.srt` beside `Name.mkv`; one that names no language is Persian. */
export function subtitlesBeside(
  file: string,
  subtitles: readonly string[],
): { lang: string; file: string }[] {
  const stem = file.replace(VIDEO, '');
  return subtitles.flatMap((subtitle) => {
    if (!subtitle.startsWith(stem)) return [];
    const [, tag = ''] = /^[._\s-]?(.*)\.\w+$/.exec(subtitle.slice(stem.length)) ?? [];
    const lang = tag === '' ? 'fa' : NAME_TAGS[tag.toLowerCase()];
    return lang ? [{ lang, file: subtitle }] : [];
  });
}

/** Symbolic links are not followed, since they may lead anywhere. */
export async function subtitlesInFolderOf(file: string): Promise<{ lang: string; file: string }[]> {
  const folder = path.dirname(file);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && SUBTITLE.test(entry.name))
    .map(({ name }) => name);
  return subtitlesBeside(
    file,
    names.sort().map((name) => path.join(folder, name)),
  );
}

function markDoubles(planned: PlannedFile[]): PlannedFile[] {
  const seen = new Map<string, string>();
  return planned.map((each) => {
    if (each.problem) return each;
    const key = `${each.season} ${each.episode}`;
    const earlier = seen.get(key);
    if (earlier) return { ...each, problem: `the same episode as ${path.basename(earlier)}` };
    seen.set(key, each.file);
    return each;
  });
}

function byEpisode(one: PlannedFile, other: PlannedFile): number {
  return (one.season ?? 1e6) - (other.season ?? 1e6) || (one.episode ?? 1e6) - (other.episode ?? 1e6);
}

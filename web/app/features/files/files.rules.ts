import type { TitleFile } from '@pardeh/contract/titles/title-files';

type AudioFilter = 'all' | 'dub' | 'original';

/** The view requested by the URL; invalid values are ignored. */
export interface FilesView {
  season: number | null;
  audio: AudioFilter;
  quality: string | null;
}

export const hasDub = (file: TitleFile) => file.audio.some(({ isDub }) => isDub);
const hasOriginal = (file: TitleFile) => file.audio.some(({ isDub }) => !isDub);

const height = (quality: string) => Number.parseInt(quality, 10) || 0;

export function seasonsOf(files: readonly TitleFile[]): number[] {
  const seasons = new Set(files.flatMap(({ season }) => (season === null ? [] : [season])));
  return [...seasons].sort((a, b) => a - b);
}

export function qualitiesOf(files: readonly TitleFile[]): string[] {
  return [...new Set(files.map(({ quality }) => quality))].sort((a, b) => height(b) - height(a));
}

export function readFilesView(search: URLSearchParams, files: readonly TitleFile[]): FilesView {
  const seasons = seasonsOf(files);
  const asked = Number(search.get('season'));
  const audio = search.get('audio');
  const quality = search.get('quality');
  return {
    season: seasons.includes(asked) ? asked : (seasons[0] ?? null),
    audio: audio === 'dub' || audio === 'original' ? audio : 'all',
    quality: quality !== null && qualitiesOf(files).includes(quality) ? quality : null,
  };
}

/** The URL of another view of the same files, without default values. */
export function viewQuery(view: FilesView, firstSeason: number | undefined): string {
  const search = new URLSearchParams();
  if (view.season !== null && view.season !== firstSeason) search.set('season', String(view.season));
  if (view.audio !== 'all') search.set('audio', view.audio);
  if (view.quality !== null) search.set('quality', view.quality);
  return `?${search}`;
}

export interface EpisodeFiles {
  /** Null for a film. */
  episode: number | null;
  files: TitleFile[];
}

export function shownFiles(files: readonly TitleFile[], view: FilesView): EpisodeFiles[] {
  const groups = new Map<number | null, TitleFile[]>();
  for (const file of files) {
    if (view.season !== null && file.season !== view.season) continue;
    if (view.quality !== null && file.quality !== view.quality) continue;
    if (view.audio === 'dub' && !hasDub(file)) continue;
    if (view.audio === 'original' && !hasOriginal(file)) continue;
    const group = groups.get(file.episode) ?? [];
    groups.set(file.episode, group);
    group.push(file);
  }
  return [...groups].map(([episode, group]) => ({ episode, files: group }));
}

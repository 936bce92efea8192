import { watchPath } from '@pardeh/contract/paths';
import type { TitleFile } from '@pardeh/contract/titles/title-files';
import type { FileRow } from './title-files.queries.ts';

const isDubbed = (file: FileRow) => file.audio.some((track) => track.isDub);

/** The playable files in their own order; on request the dubbed version comes first. */
export function featureFiles(files: readonly FileRow[], dubFirst: boolean): FileRow[] {
  const features = files.filter((file) => file.kind === 'feature');
  return dubFirst ? features.sort((a, b) => Number(isDubbed(b)) - Number(isDubbed(a))) : features;
}

/** Finds the file that contains an episode: its own, or one that begins with an earlier episode. */
export function episodeFiles(
  features: readonly FileRow[],
): (episode: { id: number; season: number; number: number }) => FileRow | undefined {
  const own = new Map<number, FileRow>();
  for (const file of features.toReversed()) if (file.episode_id !== null) own.set(file.episode_id, file);
  const several = features.filter((file) => file.last_episode !== null);
  return ({ id, season, number }) =>
    own.get(id) ??
    several.find(
      ({ season: of, episode, last_episode: last }) =>
        of === season && (episode ?? number) < number && number <= (last ?? 0),
    );
}

export function toTitleFile(file: FileRow, dubFirst: boolean): TitleFile {
  return {
    id: file.id,
    titleId: file.title_id,
    season: file.season,
    episode: file.episode,
    lastEpisode: file.last_episode,
    quality: file.quality,
    codec: file.codec,
    sizeBytes: file.size_bytes,
    durationSeconds: file.duration_seconds,
    audio: dubFirst ? file.audio.toSorted((a, b) => Number(b.isDub) - Number(a.isDub)) : file.audio,
    subtitles: file.subtitles,
    access: file.access,
    watchPath: watchPath(file.title_id, file.imdb, file.id),
    downloadable: file.is_downloadable,
  };
}

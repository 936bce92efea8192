import { collectionPath, personPath, trailerPath, watchPath } from '@pardeh/contract/paths';
import type { PersonCredit, Season, TitleDetail } from '@pardeh/contract/titles/titles';
import { backdropUrl, portraitUrl } from '../../artwork/artwork.ts';
import { toLikePercent, toMemberRating } from '../title-card/member-rating.rules.ts';
import { toTitleCard } from '../title-card/title-card.rules.ts';
import type { CreditRow, DetailRow, EpisodeRow, SeasonOnly } from './title-detail.queries.ts';
import type { FileRow } from './title-files.queries.ts';
import { episodeFiles, featureFiles } from './title-files.rules.ts';

const languageNames = new Intl.DisplayNames('fa', { type: 'language' });

export function toTitleDetail(title: DetailRow, mediaUrl: string, dubFirst: boolean): TitleDetail {
  const { credits, episodes, files } = title;
  const features = featureFiles(files, dubFirst);
  const [first] = features;
  const hasTrailer = files.some((file) => file.kind === 'trailer');
  const withRole = (role: CreditRow['role']) =>
    credits.filter((credit) => credit.role === role).map((credit) => toPersonCredit(credit, mediaUrl));
  return {
    ...toTitleCard(title, mediaUrl),
    originalTitle: title.original_title,
    synopsisFa: title.synopsis_fa,
    synopsisEn: title.synopsis_en,
    taglineFa: title.tagline_fa,
    backdrop: backdropUrl(mediaUrl, title.backdrop),
    backdropHash: title.backdrop_hash,
    tint: title.tint,
    runtime: title.runtime,
    ageRating: title.age_rating,
    minAge: title.min_age,
    countries: title.countries,
    languages: title.languages.map((code) => ({ code, titleFa: languageNames.of(code) ?? code })),
    awards: title.awards_fa,
    releaseDate: title.release_date,
    status: title.status,
    likes: title.likes,
    likePercent: toLikePercent(title),
    ...toMemberRating(title),
    directors: withRole('director'),
    writers: withRole('writer'),
    cast: withRole('actor'),
    trailer: hasTrailer ? { path: trailerPath(title.id, title.imdb) } : null,
    trailerUrl: hasTrailer ? null : title.trailer_url,
    seasons: toSeasons(episodes, features, mediaUrl),
    watch: first ? { path: watchPath(title.id, title.imdb, first.id) } : null,
    collections: title.collections.map(({ id, slug, titleFa, titleEn }) => ({
      id,
      path: collectionPath(id, slug),
      titleFa,
      titleEn,
    })),
    screenshotsCount: title.screenshots_count,
    filesCount: features.length,
    bestQuality: sharpest(features),
    updatedAt: title.updated_at.toISOString(),
  };
}

function sharpest(files: readonly FileRow[]): string | null {
  const byHeight = files.toSorted((a, b) => Number.parseInt(b.quality, 10) - Number.parseInt(a.quality, 10));
  return byHeight[0]?.quality ?? null;
}

function toPersonCredit(credit: CreditRow, mediaUrl: string): PersonCredit {
  return {
    id: credit.id,
    path: personPath(credit.role, credit.id, credit.slug),
    fullnameEn: credit.fullname_en,
    fullnameFa: credit.fullname_fa,
    image: portraitUrl(mediaUrl, credit.image),
    character: credit.character_fa,
  };
}

function toSeasons(rows: (EpisodeRow | SeasonOnly)[], features: FileRow[], mediaUrl: string): Season[] {
  const fileOf = episodeFiles(features);
  const seasons = new Map<number, Season>();
  for (const row of rows) {
    const season = seasons.get(row.season) ?? {
      number: row.season,
      year: row.season_year,
      titleFa: row.season_name,
      episodes: [],
    };
    seasons.set(row.season, season);
    if (row.id === null) continue;
    const file = fileOf(row);
    season.episodes.push({
      id: row.id,
      number: row.number,
      titleFa: row.title_fa,
      titleEn: row.title_en,
      synopsisFa: row.synopsis_fa,
      airDate: row.air_date,
      runtime: row.runtime,
      fileId: file?.id ?? null,
      inFileOf: file && file.episode_id !== row.id ? file.episode : null,
      picture: backdropUrl(mediaUrl, file?.picture ?? null),
    });
  }
  return [...seasons.values()];
}

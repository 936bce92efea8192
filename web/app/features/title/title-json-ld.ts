import type { PersonCredit, Season, TitleDetail } from '@pardeh/contract/titles/titles';
import { type JsonLd, NOT_DESCRIBED, type UrlOf } from '../../shared/seo/json-ld.ts';

const CONTEXT = 'https://schema.org';
/** A series with more episodes than this states their number instead of listing them. */
const EPISODES_MAX = 120;

/** Leaves out unknown values: consumers report an empty property as an error. */
function known(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const minutes = (runtime: number | null) => (runtime ? `PT${runtime}M` : null);

const personOf = (urlOf: UrlOf) => (credit: PersonCredit) => ({
  '@type': 'Person',
  name: credit.fullnameFa,
  alternateName: credit.fullnameEn,
  url: urlOf(credit.path),
});

/** Structured data of a title, for search engines. Other sites' ratings are theirs to publish, so they are left out. */
export function titleLd(title: TitleDetail, urlOf: UrlOf): JsonLd {
  if (!import.meta.env.SSR) return NOT_DESCRIBED;
  const person = personOf(urlOf);
  return {
    '@context': CONTEXT,
    '@type': title.type === 'series' ? 'TVSeries' : 'Movie',
    ...known({
      '@id': urlOf(title.path),
      url: urlOf(title.path),
      name: title.titleFa,
      alternateName: [...new Set([title.titleEn, title.originalTitle])].filter(Boolean),
      description: title.synopsisFa,
      image: title.poster && urlOf(title.poster),
      dateCreated: title.year?.toString(),
      datePublished: title.releaseDate,
      contentRating: title.ageRating,
      genre: title.genres.map(({ titleFa }) => titleFa),
      countryOfOrigin: title.countries.map(({ titleEn }) => ({ '@type': 'Country', name: titleEn })),
      inLanguage: title.languages.map(({ code }) => code),
      director: title.directors.map(person),
      author: title.writers.map(person),
      actor: title.cast.map(person),
      award: title.awards,
      sameAs: title.imdb && `https://www.imdb.com/title/${title.imdb}/`,
      trailer: trailerLd(title, urlOf),
      ...(title.type === 'series' ? seriesParts(title) : { duration: minutes(title.runtime) }),
    }),
  } as JsonLd;
}

function trailerLd(title: TitleDetail, urlOf: UrlOf) {
  const picture = title.backdrop ?? title.poster;
  if (!title.trailer || !picture) return null;
  return known({
    '@type': 'VideoObject',
    name: title.titleFa,
    description: title.synopsisFa ?? title.titleFa,
    thumbnailUrl: urlOf(picture),
    embedUrl: urlOf(title.trailer.path),
    uploadDate: title.updatedAt,
  });
}

function seriesParts(title: TitleDetail) {
  const episodes = title.seasons.flatMap((season) => season.episodes).length;
  return {
    endDate: title.endYear?.toString(),
    numberOfSeasons: title.seasons.length || null,
    numberOfEpisodes: episodes || null,
    containsSeason: title.seasons.map((season) => seasonLd(season, episodes <= EPISODES_MAX)),
  };
}

function seasonLd(season: Season, namesEpisodes: boolean) {
  const named = season.episodes.filter(({ titleFa, titleEn }) => titleFa ?? titleEn);
  return known({
    '@type': 'TVSeason',
    seasonNumber: season.number,
    numberOfEpisodes: season.episodes.length || null,
    datePublished: season.year?.toString(),
    episode: namesEpisodes
      ? named.map((episode) =>
          known({
            '@type': 'TVEpisode',
            episodeNumber: episode.number,
            name: episode.titleFa ?? episode.titleEn,
            datePublished: episode.airDate,
            duration: minutes(episode.runtime),
          }),
        )
      : null,
  });
}

import type { FieldSource } from '../../../imports/imports.ts';
import type { EditableTitle } from '../edit-title.ts';

/** What each field is when nobody has said anything of it. */
const EMPTY = {
  originalTitle: null,
  year: null,
  endYear: null,
  runtime: null,
  ageRating: null,
  releaseDate: null,
  synopsisFa: null,
  synopsisEn: null,
  taglineFa: null,
  trailerUrl: null,
  awards: null,
  rating: null,
  votes: 0,
  languages: [],
  otherNames: [],
  genres: [],
  countries: [],
  credits: [],
  poster: null,
  posterHash: null,
  backdrop: null,
} as const satisfies Partial<Record<keyof EditableTitle, unknown>>;

/** Where the sources are kept under other names than the studio's. */
const NAMES: Record<string, readonly string[]> = {
  credits: ['credits', 'cast', 'directors', 'writers'],
  posterHash: ['poster'],
};

const HANDS = 'hand';

/** Whether imports brought the field, and nobody has touched it since. */
export function isBrought(sources: readonly FieldSource[], field: string): boolean {
  const own = sources.filter((each) => (NAMES[field] ?? [field]).includes(each.field));
  if (own.some(({ locked }) => locked)) return false;
  const whole = own.length > 0 ? own : sources.filter((each) => each.field === '*');
  return whole.some(({ source }) => source !== HANDS);
}

interface Kept {
  season: number;
  episode: number;
}

/**
 * The title without what its match brought. Its names stay until others come: no title is without one. Seasons keep the
 * episodes that have files or viewers, without their names.
 */
export function withoutMatch(
  title: EditableTitle,
  sources: readonly FieldSource[],
  kept: readonly Kept[],
): Record<string, unknown> {
  const patch: Record<string, unknown> = Object.fromEntries(
    Object.entries(EMPTY).filter(([field]) => isBrought(sources, field)),
  );
  // An import replaces a Persian name that is no other than the Latin one.
  if (isBrought(sources, 'titleEn')) patch.titleEn = isBrought(sources, 'titleFa') ? title.titleFa : '';
  if (isBrought(sources, 'seasons')) {
    patch.seasons = title.seasons.flatMap(({ number, episodes }) => {
      const stay = episodes.filter((each) =>
        kept.some(({ season, episode }) => season === number && episode === each.number),
      );
      const bare = stay.map((each) => ({
        number: each.number,
        titleFa: null,
        titleEn: null,
        airDate: null,
        runtime: null,
      }));
      return bare.length > 0 ? [{ number, year: null, titleFa: null, episodes: bare }] : [];
    });
  }
  return patch;
}

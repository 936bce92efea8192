import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, day, flag, idNumber, instant, nullable, oneOf } from '../shapes.ts';
import { memberRating } from '../watching/ratings.ts';

export const titleType = oneOf('movie', 'series');
export type TitleType = t.Static<typeof titleType>;
export const titleAccess = oneOf('free', 'premium');
export const rtStatus = oneOf('certified', 'fresh', 'rotten');
export type RtStatus = t.Static<typeof rtStatus>;

export const genreRef = t.Object({ id: idNumber, titleFa: t.String() });

export const rottenTomatoes = t.Object({ rtMeter: t.Integer(), rtStatus });

export const titleCard = t.Object({
  id: idNumber,
  type: titleType,
  imdb: nullable(t.String()),
  path: t.String(),
  poster: nullable(t.String()),
  posterHash: nullable(t.String()),
  titleEn: t.String(),
  titleFa: t.String(),
  year: nullable(t.Integer()),
  endYear: nullable(t.Integer()),
  /** Its years are shown in the Jalali calendar. */
  isIranian: t.Boolean(),
  genres: t.Array(genreRef),
  rating: nullable(t.Number()),
  votes: t.Integer(),
  rottenTomatoes: nullable(rottenTomatoes),
  isDubbed: t.Boolean(),
  hasSubtitle: t.Boolean(),
  access: titleAccess,
  /** There is a file to watch; the badges and `access` follow from the available files. */
  isAvailable: t.Boolean(),
  /** Only in a signed-in viewer’s own lists. */
  isWatched: t.Optional(t.Boolean()),
});
export type TitleCard = t.Static<typeof titleCard>;

export const personCredit = t.Object({
  id: idNumber,
  path: t.String(),
  fullnameEn: t.String(),
  fullnameFa: t.String(),
  image: nullable(t.String()),
  character: nullable(t.String()),
});
export type PersonCredit = t.Static<typeof personCredit>;

export const episode = t.Object({
  id: idNumber,
  number: t.Integer(),
  titleFa: nullable(t.String()),
  titleEn: nullable(t.String()),
  /** A line or two, without spoiling the ending. */
  synopsisFa: nullable(t.String()),
  airDate: nullable(day),
  runtime: nullable(t.Integer()),
  fileId: nullable(idNumber),
  /** The first episode in its file, when the file contains several. */
  inFileOf: nullable(t.Integer()),
  /** Taken from its file; null when the file has none. */
  picture: nullable(t.String()),
});
export const season = t.Object({
  number: t.Integer(),
  year: nullable(t.Integer()),
  titleFa: nullable(t.String()),
  episodes: t.Array(episode),
});
export type Season = t.Static<typeof season>;

export const countryRef = t.Object({ code: t.String(), titleFa: t.String(), titleEn: t.String() });
export const languageRef = t.Object({ code: t.String(), titleFa: t.String() });
export const titleStatus = oneOf('released', 'ongoing', 'ended', 'upcoming');

export const titleDetail = t.Object({
  ...titleCard.properties,
  originalTitle: nullable(t.String()),
  synopsisFa: nullable(t.String()),
  synopsisEn: nullable(t.String()),
  taglineFa: nullable(t.String()),
  backdrop: nullable(t.String()),
  backdropHash: nullable(t.String()),
  tint: nullable(t.String()),
  runtime: nullable(t.Integer()),
  ageRating: nullable(t.String()),
  /** From which age on it may be watched, on the scale of Iran's cinema; null: not rated. */
  minAge: nullable(t.Integer()),
  countries: t.Array(countryRef),
  languages: t.Array(languageRef),
  awards: nullable(t.String()),
  releaseDate: nullable(day),
  status: titleStatus,
  likes: t.Integer(),
  likePercent: nullable(t.Integer()),
  ...memberRating,
  directors: t.Array(personCredit),
  writers: t.Array(personCredit),
  cast: t.Array(personCredit),
  trailer: nullable(t.Object({ path: t.String() })),
  /** An external trailer, when there is none of our own. */
  trailerUrl: nullable(t.String()),
  seasons: t.Array(season),
  watch: nullable(t.Object({ path: t.String() })),
  collections: t.Array(
    t.Object({ id: idNumber, path: t.String(), titleFa: t.String(), titleEn: t.String() }),
  ),
  screenshotsCount: t.Integer(),
  filesCount: t.Integer(),
  /** The best quality available, such as `1080p`. */
  bestQuality: nullable(t.String()),
  updatedAt: instant,
  user: t.Optional(
    t.Object({
      inWatchlist: t.Boolean(),
      liked: t.Boolean(),
      disliked: t.Boolean(),
      /** The user's own rating. */
      stars: nullable(t.Integer()),
      /** The film, or every episode that there is. */
      isWatched: t.Boolean(),
      isHidden: t.Boolean(),
      /** Of the film; of a series, when every episode was watched as often. */
      plays: t.Integer(),
      /** The ids of the episodes that were watched. */
      watchedEpisodes: t.Array(idNumber),
      /** "Tell me when it is out", for an unreleased title. */
      wantsAlert: t.Boolean(),
      /** Seconds into what `next` plays (for a film the same as `watch`), where the viewer left off. */
      position: nullable(t.Number()),
      /** Seconds watched of each episode's file, so that a list of episodes can show progress. */
      positions: t.Array(t.Object({ fileId: idNumber, position: t.Number(), duration: t.Number() })),
      /** What to continue with once some of the title has been watched: the same file, or the next episode. */
      next: nullable(
        t.Object({
          fileId: idNumber,
          season: nullable(t.Integer()),
          episode: nullable(t.Integer()),
          position: t.Number(),
          path: t.String(),
        }),
      ),
    }),
  ),
});
export type TitleDetail = t.Static<typeof titleDetail>;

export const getTitle = endpoint('GET /api/titles/:id', {
  name: 'getTitle',
  summary: 'One title, whole; with `user` for a signed-in user',
  access: 'visitor',
  child: true,
  query: t.Object({ dub: t.Optional(flag) }),
  reply: dataOf(titleDetail),
});

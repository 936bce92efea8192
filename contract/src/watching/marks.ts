import * as t from 'typebox';
import { PROFILES_MAX } from '../account/profile.ts';
import { anyProfile, endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { titleCard } from '../titles/titles.ts';

export const markPlace = oneOf('here', 'cinema', 'elsewhere');
export type MarkPlace = t.Static<typeof markPlace>;

/** At most one of these; none: the film, or all episodes of the series. */
const target = {
  episodeId: t.Optional(idNumber),
  season: t.Optional(t.Integer({ minimum: 0, maximum: 1000 })),
  /** The id of an episode: all up to it. */
  upTo: t.Optional(idNumber),
};
export type MarkTarget = { [name in keyof typeof target]?: number | undefined };

const undo = t.String({ format: 'uuid', maxLength: 36 });

export const markWatched = endpoint('PUT /api/user/watched/:id', {
  name: 'markWatched',
  summary:
    'Marks a film, an episode, a season, everything up to an episode or a whole series as watched; the same mark again changes nothing',
  ...anyProfile,
  body: t.Object({
    ...target,
    /** A Jalali day, `1405-08-27`, or only the month, `1405-08`. */
    on: t.Optional(t.String({ maxLength: 10 })),
    where: t.Optional(markPlace),
    /** Other profiles of the account that watched too. */
    with: t.Optional(t.Array(idNumber, { maxItems: PROFILES_MAX })),
  }),
  reply: dataOf(
    t.Object({
      /** Of what was marked. */
      isWatched: t.Boolean(),
      /** How often what was marked has been watched as a whole. */
      plays: t.Integer(),
      /** Of the film, or of every episode that there is. */
      isTitleWatched: t.Boolean(),
      undo,
    }),
  ),
});

export const unmarkWatched = endpoint('DELETE /api/user/watched/:id', {
  name: 'unmarkWatched',
  summary: 'As if it had not been watched: all its plays, and a position at its end',
  ...anyProfile,
  query: t.Object(target),
  reply: dataOf(t.Object({ isTitleWatched: t.Boolean(), undo })),
});

export const undoMark = endpoint('POST /api/user/undo', {
  name: 'undoMark',
  summary: 'Takes one mark, or its removal, back',
  ...anyProfile,
  body: t.Object({ undo }),
  reply: dataOf(t.Object({ titleId: idNumber })),
});

const hiddenState = dataOf(t.Object({ isHidden: t.Boolean() }));

export const hideTitle = endpoint('PUT /api/user/hidden/:id', {
  name: 'hideTitle',
  summary: 'Not interested: the title is in no list of this profile',
  ...anyProfile,
  reply: hiddenState,
});

export const unhideTitle = endpoint('DELETE /api/user/hidden/:id', {
  name: 'unhideTitle',
  summary: 'Shows a title again, whether it was hidden or not',
  ...anyProfile,
  reply: hiddenState,
});

export const hiddenItem = t.Object({ ...titleCard.properties, hiddenAt: instant });

export const listHidden = endpoint('GET /api/user/hidden', {
  name: 'listHidden',
  summary: 'What the profile has hidden, the last first',
  ...anyProfile,
  query: t.Object(pageQuery),
  reply: pagedOf(hiddenItem),
});

/** When and where something was watched, as far as that is known. */
export const play = t.Object({
  /** Null: not known. */
  dated: nullable(oneOf('day', 'month')),
  watchedAt: instant,
  place: nullable(markPlace),
});

import * as t from 'typebox';
import { PROFILES_MAX } from '../account/profile.ts';
import { anyProfile, endpoint } from '../endpoint.ts';
import { dataOf, idNumber, listOf, nullable, oneOf } from '../shapes.ts';
import { titleCard } from './titles.ts';

const namedTitle = t.Object({ titleId: idNumber, titleFa: t.String() });

export const suggestedRow = t.Object({
  key: t.String(),
  titleFa: t.String(),
  /** The title that the row is called after: at least 30 % of the score of each title in it is due to that one. */
  because: nullable(namedTitle),
  titles: t.Array(titleCard),
});
export type SuggestedRow = t.Static<typeof suggestedRow>;

export const listForYou = endpoint('GET /api/user/for-you', {
  name: 'listForYou',
  summary: 'Rows of titles for the profile; popular and new ones when suggestions are off',
  ...anyProfile,
  reply: listOf(suggestedRow),
});

export const titleReason = t.Object({ ...namedTitle.properties, share: t.Number() });
export type TitleReason = t.Static<typeof titleReason>;

const titleParams = t.Object({ titleId: idNumber });

export const explainSuggestion = endpoint('GET /api/user/for-you/:titleId', {
  name: 'explainSuggestion',
  summary: 'Which titles of the history speak for a title, and each one’s share of the sum',
  ...anyProfile,
  params: titleParams,
  reply: dataOf(t.Object({ reasons: t.Array(titleReason) })),
});

export const suggestionChoices = t.Object({ isOn: t.Boolean(), unused: t.Array(namedTitle) });

export const getSuggestionChoices = endpoint('GET /api/user/for-you/choices', {
  name: 'getSuggestionChoices',
  summary: 'Whether suggestions are on, and which titles are not used for them',
  access: 'user',
  reply: dataOf(suggestionChoices),
});

export const switchSuggestions = endpoint('PUT /api/user/for-you', {
  name: 'switchSuggestions',
  summary: 'Turns suggestions on or off; when off, nothing is learned from the profile either',
  access: 'user',
  body: t.Object({ isOn: t.Boolean() }),
  reply: t.Object({ isOn: t.Boolean() }),
});

export const forgetTaste = endpoint('DELETE /api/user/for-you', {
  name: 'forgetTaste',
  summary: 'Nothing up to now counts for suggestions any more; the history itself stays',
  access: 'user',
  reply: t.Object({ forgotten: t.Boolean() }),
});

const isUsed = t.Object({ isUsed: t.Boolean() });

export const leaveTitleUnused = endpoint('PUT /api/user/for-you/unused/:titleId', {
  name: 'leaveTitleUnused',
  summary: 'Leaves a title of the history out of what suggestions are made from',
  access: 'user',
  params: titleParams,
  reply: isUsed,
});

export const useTitleAgain = endpoint('DELETE /api/user/for-you/unused/:titleId', {
  name: 'useTitleAgain',
  summary: 'Uses a title for suggestions again',
  access: 'user',
  params: titleParams,
  reply: isUsed,
});

export const MOODS = ['light', 'exciting', 'thoughtful', 'scary'] as const;
export type Mood = (typeof MOODS)[number];
const EXCLUDED_MAX = 300;

export const tonightTitle = t.Object({ title: titleCard, reasonFa: t.String(), minutes: t.Integer() });
export type TonightTitle = t.Static<typeof tonightTitle>;

export const suggestTonight = endpoint('POST /api/tonight', {
  name: 'suggestTonight',
  summary: 'Three titles that can be watched now, for everybody who is here',
  ...anyProfile,
  body: t.Object({
    minutes: t.Optional(t.Integer({ minimum: 1, maximum: 1440 })),
    mood: t.Optional(oneOf(...MOODS)),
    dubbed: t.Optional(t.Boolean()),
    /** Profiles of the account; the one that asks, unless others are named. */
    profiles: t.Optional(t.Array(idNumber, { minItems: 1, maxItems: PROFILES_MAX })),
    /** Titles that were shown before, so that "another three" skips them. */
    exclude: t.Optional(t.Array(idNumber, { maxItems: EXCLUDED_MAX })),
  }),
  reply: listOf(tonightTitle),
});

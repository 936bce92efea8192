import type { Visibility } from '@pardeh/contract/studio/titles/title-fields';
import type { StudioTitlePatch } from '@pardeh/contract/studio/titles/titles';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { studioTexts } from './studio.texts.ts';

const day = (value: string) => formatJalali(value);
const instant = (value: string) => formatJalaliTime(new Date(value));

/** How the plain values of a title are shown, in its form and in lists of changes. */
export const TITLE_FORMATTERS = {
  type: (value: 'movie' | 'series') => studioTexts.type[value],
  status: (value: NonNullable<StudioTitlePatch['status']>) => studioTexts.status[value],
  access: (value: 'free' | 'premium') => studioTexts.access[value],
  visibility: (value: Visibility) => studioTexts.visibility[value],
  publishAt: instant,
  releaseDate: day,
  licenceFrom: day,
  licenceTo: day,
};

import type { Visibility } from '@pardeh/contract/studio/title-fields';
import type { SeasonItem } from '@pardeh/contract/studio/title-parts';
import type { StudioTitlePatch } from '@pardeh/contract/studio/titles';
import { formatJalali, formatJalaliTime } from '@pardeh/persian/jalali';
import { fieldWords } from '../shared/form/field-words.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { titleFormTexts as texts } from './title-form.texts.ts';

const day = (value: string) => formatJalali(value);
const instant = (value: string) => formatJalaliTime(new Date(value));

interface ShownCredit {
  name?: string;
  fullnameFa?: string;
  role: keyof typeof studioTexts.role;
  character?: string | null;
}

/** The names of genres are known only once the list has been read. */
export function titleWords(genreName: (id: number) => string) {
  return fieldWords(texts.fields, {
    type: (value: 'movie' | 'series') => studioTexts.type[value],
    status: (value: NonNullable<StudioTitlePatch['status']>) => texts.status[value],
    access: (value: 'free' | 'premium') => studioTexts.access[value],
    visibility: (value: Visibility) => studioTexts.visibility[value],
    publishAt: instant,
    releaseDate: day,
    licenceFrom: day,
    licenceTo: day,
    genres: (value: readonly number[]) => value.map(genreName).join('، '),
    credits: (value: readonly ShownCredit[]) =>
      value
        .map(({ name, fullnameFa, role, character }) =>
          [name ?? fullnameFa, studioTexts.role[role], character].filter(Boolean).join(' / '),
        )
        .join('، '),
    seasons: (value: readonly SeasonItem[]) =>
      value
        .map(({ number, episodes }) =>
          [
            texts.seasons.season(number),
            ...episodes.map(
              (episode) => episode.titleFa ?? episode.titleEn ?? texts.seasons.episode(episode.number),
            ),
          ].join('، '),
        )
        .join('؛ '),
  });
}

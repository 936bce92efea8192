import type { SeasonItem } from '@pardeh/contract/studio/titles/title-parts';
import { fieldWords } from '../shared/form/field-words.ts';
import { useGenres } from '../shared/studio.queries.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { TITLE_FORMATTERS } from '../shared/title-formatters.ts';
import { titleFormTexts as texts } from './title-form.texts.ts';

interface ShownCredit {
  name?: string;
  fullnameFa?: string;
  role: keyof typeof studioTexts.role;
  character?: string | null;
}

export function useTitleWords() {
  const genres = useGenres();
  const genreName = (id: number) => genres.find((genre) => genre.id === id)?.titleFa ?? String(id);
  return fieldWords(texts.fields, {
    ...TITLE_FORMATTERS,
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

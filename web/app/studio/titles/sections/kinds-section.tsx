import { useQuery } from '@tanstack/react-query';
import { PickedChips, ToggleChips } from '../../shared/form/choice-chips.tsx';
import { Sourced } from '../../shared/form/field-sources.tsx';
import { countriesOptions, genresOptions } from '../../shared/studio.queries.ts';
import { titleFormTexts as texts } from '../title-form.texts.ts';
import { languageOptions } from './language-options.ts';
import type { SectionProps } from './section-props.ts';

export function KindsSection({ form }: SectionProps) {
  const { values, set } = form;
  const genres = useQuery(genresOptions()).data?.data ?? [];
  const countries = useQuery(countriesOptions()).data?.data ?? [];
  return (
    <>
      <Sourced field="genres" label={texts.fields.genres}>
        <ToggleChips
          label={texts.fields.genres}
          options={genres.map(({ id, titleFa }) => ({ key: id, label: titleFa }))}
          value={values.genres}
          onChange={(chosen) => set({ genres: chosen })}
        />
      </Sourced>
      <Sourced field="countries" label={texts.fields.countries}>
        <PickedChips
          label={texts.fields.countries}
          placeholder={texts.addCountry}
          options={countries.map(({ code, titleFa }) => ({ key: code, label: titleFa }))}
          value={values.countries}
          onChange={(chosen) => set({ countries: chosen })}
        />
      </Sourced>
      <Sourced field="languages" label={texts.fields.languages}>
        <PickedChips
          label={texts.fields.languages}
          placeholder={texts.addLanguage}
          options={languageOptions(values.languages)}
          value={values.languages}
          onChange={(chosen) => set({ languages: chosen })}
        />
      </Sourced>
    </>
  );
}

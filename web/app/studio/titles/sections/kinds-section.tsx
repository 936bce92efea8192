import { PickedChips, ToggleChips } from '../../shared/form/choice-chips.tsx';
import { sourced } from '../../shared/form/field-sources.tsx';
import { useCountries, useGenres } from '../../shared/studio.queries.ts';
import { titleFormTexts as texts } from '../title-form.texts.ts';
import { languageOptions } from './language-options.ts';
import { type SectionProps, titleFields } from './section-props.ts';

export function KindsSection({ form }: SectionProps) {
  const { field } = titleFields(form);
  const genres = useGenres().map(({ id, titleFa }) => ({ key: id, label: titleFa }));
  const countries = useCountries().map(({ code, titleFa }) => ({ key: code, label: titleFa }));
  const languages = languageOptions(form.values.languages);
  return (
    <>
      {sourced('genres', <ToggleChips options={genres} {...field('genres')} />)}
      {sourced(
        'countries',
        <PickedChips placeholder={texts.addCountry} options={countries} {...field('countries')} />,
      )}
      {sourced(
        'languages',
        <PickedChips placeholder={texts.addLanguage} options={languages} {...field('languages')} />,
      )}
    </>
  );
}

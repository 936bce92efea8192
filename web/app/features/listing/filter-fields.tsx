import { toPersianDigits } from '@pardeh/persian/digits';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import * as options from './filter-options.ts';
import pills from './filter-pills.module.css';
import type { FilterChoices } from './listing.queries.ts';
import { listingTexts as texts, typeTexts } from './listing.texts.ts';
import { DECADE_FIELD, decadeOf } from './listing-filters.ts';
import { PillSelect, type PillSelectProps } from './pill-select.tsx';
import type { FilterFormState } from './use-filter-form.ts';

interface FieldsProps {
  state: FilterFormState;
  choices: FilterChoices | undefined;
}

export function TypeField({ state: { shown, apply } }: Pick<FieldsProps, 'state'>) {
  return (
    <fieldset className={pills.segments}>
      <legend className="visually-hidden">{texts.type}</legend>
      {Object.entries(typeTexts).map(([value, label]) => (
        <label key={value} className={pills.segment}>
          <input
            className="visually-hidden"
            type="radio"
            name="type"
            value={value}
            checked={(shown.type ?? '') === value}
            onChange={apply}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface ListPillProps extends Omit<PillSelectProps, 'label' | 'value'> {
  name: keyof typeof texts.any;
  value: string | number | undefined;
}

function ListPill({ name, value, ...list }: ListPillProps) {
  return (
    <PillSelect
      name={name}
      label={texts[name]}
      all={texts.any[name]}
      value={value === undefined ? '' : String(value)}
      {...list}
    />
  );
}

const CHECKS = [
  { name: 'available', icon: 'play', label: texts.available },
  { name: 'is_dubbed', icon: 'dubbed', label: texts.isDubbed },
  { name: 'has_subtitle', icon: 'subtitled', label: texts.hasSubtitle },
  { name: 'hide_watched', icon: 'eye-off', label: texts.hideWatched },
] as const;

export function MainFields({ state: { shown, apply, applyDecade }, choices }: FieldsProps) {
  const isSignedIn = useUser() !== null;
  return (
    <>
      <ListPill name="genre" value={shown.genre} choices={options.genreChoices(choices)} onChange={apply} />
      <ListPill
        name="country"
        value={shown.country}
        choices={options.countryChoices(choices)}
        onChange={apply}
      />
      <ListPill
        name={DECADE_FIELD}
        value={decadeOf(shown)}
        groups={options.decadeChoices(shown.country, choices)}
        onChange={applyDecade}
      />
      <ListPill
        name="rating_from"
        value={shown.rating_from}
        choices={options.ratingChoices}
        onChange={apply}
      />
      {CHECKS.filter(({ name }) => isSignedIn || name !== 'hide_watched').map(({ name, icon, label }) => (
        <label key={name} className={`${pills.pill} ${pills.check}`}>
          <input
            className="visually-hidden"
            type="checkbox"
            name={name}
            value="1"
            checked={shown[name] === '1'}
            onChange={apply}
          />
          <Icon name={icon} />
          {label}
        </label>
      ))}
    </>
  );
}

export function MoreFields({ state: { shown, apply, applyYears } }: Pick<FieldsProps, 'state'>) {
  const isDecade = decadeOf(shown) !== undefined;
  const years = [
    { name: 'year_from', label: texts.yearFrom, year: shown.year_from, example: texts.yearFromExample },
    { name: 'year_to', label: texts.yearTo, year: shown.year_to, example: texts.yearToExample },
  ];
  return (
    <>
      {years.map(({ name, label, year, example }) => {
        const written = isDecade || year === undefined ? '' : toPersianDigits(year);
        return (
          <label key={name} className={`${pills.pill} ${pills.years}`} data-on={written !== '' || undefined}>
            {label}
            <input
              key={written}
              className={pills.year}
              name={name}
              defaultValue={written}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              placeholder={example}
              onBlur={(event) => event.target.value !== written && applyYears()}
            />
          </label>
        );
      })}
      <ListPill name="access" value={shown.access} choices={options.accessChoices} onChange={apply} />
      <ListPill name="audio" value={shown.audio} choices={options.languageChoices} onChange={apply} />
      <ListPill name="subtitle" value={shown.subtitle} choices={options.languageChoices} onChange={apply} />
    </>
  );
}

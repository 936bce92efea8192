import { toPersianDigits } from '@pardeh/persian/digits';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import * as options from './filter-options.ts';
import pills from './filter-pills.module.css';
import type { FilterChoices } from './listing.queries.ts';
import { listingTexts as texts, typeTexts } from './listing.texts.ts';
import { DECADE_FIELD, decadeOf } from './listing-filters.ts';
import { PillSelect } from './pill-select.tsx';
import type { FilterFormState } from './use-filter-form.ts';

interface FieldsProps {
  state: FilterFormState;
  choices: FilterChoices | undefined;
}

const textOf = (value: string | number | undefined) => (value === undefined ? '' : String(value));

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

interface CheckPillProps {
  name: 'available' | 'is_dubbed' | 'has_subtitle' | 'hide_watched';
  icon: IconName;
  label: string;
  shown: FilterFormState['shown'];
  onChange: () => void;
}

function CheckPill({ name, icon, label, shown, onChange }: CheckPillProps) {
  return (
    <label className={`${pills.pill} ${pills.check}`}>
      <input
        className="visually-hidden"
        type="checkbox"
        name={name}
        value="1"
        checked={shown[name] === '1'}
        onChange={onChange}
      />
      <Icon name={icon} />
      {label}
    </label>
  );
}

export function MainFields({ state: { shown, apply, applyDecade }, choices }: FieldsProps) {
  const isSignedIn = useUser() !== null;
  return (
    <>
      <PillSelect
        name="genre"
        label={texts.genre}
        all={texts.any.genre}
        value={textOf(shown.genre)}
        choices={options.genreChoices(choices)}
        onChange={apply}
      />
      <PillSelect
        name="country"
        label={texts.country}
        all={texts.any.country}
        value={textOf(shown.country)}
        choices={options.countryChoices(choices)}
        onChange={apply}
      />
      <PillSelect
        name={DECADE_FIELD}
        label={texts.decade}
        all={texts.any.decade}
        value={textOf(decadeOf(shown))}
        groups={options.decadeChoices(shown.country, choices)}
        onChange={applyDecade}
      />
      <PillSelect
        name="rating_from"
        label={texts.rating}
        all={texts.any.rating}
        value={textOf(shown.rating_from)}
        choices={options.ratingChoices}
        onChange={apply}
      />
      <CheckPill name="available" icon="play" label={texts.available} shown={shown} onChange={apply} />
      <CheckPill name="is_dubbed" icon="dubbed" label={texts.isDubbed} shown={shown} onChange={apply} />
      <CheckPill
        name="has_subtitle"
        icon="subtitled"
        label={texts.hasSubtitle}
        shown={shown}
        onChange={apply}
      />
      {isSignedIn && (
        <CheckPill
          name="hide_watched"
          icon="eye-off"
          label={texts.hideWatched}
          shown={shown}
          onChange={apply}
        />
      )}
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
      <PillSelect
        name="access"
        label={texts.access}
        all={texts.any.access}
        value={textOf(shown.access)}
        choices={options.accessChoices}
        onChange={apply}
      />
      <PillSelect
        name="audio"
        label={texts.audio}
        all={texts.any.audio}
        value={textOf(shown.audio)}
        choices={options.languageChoices}
        onChange={apply}
      />
      <PillSelect
        name="subtitle"
        label={texts.subtitle}
        all={texts.any.subtitle}
        value={textOf(shown.subtitle)}
        choices={options.languageChoices}
        onChange={apply}
      />
    </>
  );
}

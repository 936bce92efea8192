import {
  listStudioCollections,
  listStudioCountries,
  listStudioGenres,
} from '@pardeh/contract/studio/categories';
import { DayField, InstantField } from '../../../shared/dates/date-fields.tsx';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { bindFields } from '../../shared/form/bind-fields.ts';
import { FieldRow } from '../../shared/form/record-form.tsx';
import parts from '../../shared/parts.module.css';
import { languageOptions } from '../sections/language-options.ts';
import { titleFormTexts } from '../title-form.texts.ts';
import { titlesTexts } from '../titles.texts.ts';
import { type BulkAction, type BulkChange, isOfList, type ListAction } from './bulk-actions.ts';

const texts = titlesTexts.bulk;
const MOST_OFFERED = 100;

interface ValueProps {
  action: BulkAction;
  value: BulkChange;
  errorOf: (name: string) => string | undefined;
  onChange: (value: BulkChange) => void;
}

function useChoices(action: ListAction): { key: number | string; label: string }[] {
  const ofGenre = action.endsWith('Genre');
  const ofCountry = action.endsWith('Country');
  const ofCollection = action === 'addCollection';
  const genres = useApiQuery(listStudioGenres, {}, { enabled: ofGenre });
  const countries = useApiQuery(listStudioCountries, {}, { enabled: ofCountry });
  const query = { per_page: MOST_OFFERED };
  const collections = useApiQuery(listStudioCollections, { query }, { enabled: ofCollection });
  if (action.endsWith('Language')) return languageOptions();
  if (ofCountry)
    return (countries.data?.data ?? []).map(({ code, titleFa }) => ({ key: code, label: titleFa }));
  const chosen = ofGenre ? genres.data?.data : collections.data?.data;
  return (chosen ?? []).map(({ id, titleFa }) => ({ key: id, label: titleFa }));
}

function ListValue({ action, value, errorOf, onChange }: ValueProps & { action: ListAction }) {
  const choices = useChoices(action);
  return (
    <SelectField
      label={texts.actions[action]}
      none={texts.chooseValue}
      options={choices.map(({ key, label }) => ({ value: String(key), label }))}
      value={String(value[action] ?? '')}
      error={errorOf(action)}
      onChange={({ target }) => {
        const chosen = choices.find(({ key }) => String(key) === target.value);
        onChange(chosen ? ({ [action]: chosen.key } as BulkChange) : {});
      }}
    />
  );
}

const NO_VALUES = { publishAt: null, ageRating: null, minAge: null, licenceFrom: null, licenceTo: null };

/** The extra input of a bulk edit besides its action. */
export function BulkValueFields(props: ValueProps) {
  const { action, value, errorOf, onChange } = props;
  const values = { ...NO_VALUES, ...value };
  const set = (patch: object) => onChange({ ...value, ...patch });
  const { field, text } = bindFields({ values, set, errorOf }, titleFormTexts.fields);
  if (isOfList(action)) return <ListValue {...props} action={action} />;
  if (action === 'schedule')
    return (
      <InstantField
        {...field('publishAt')}
        onChange={(publishAt) => onChange(publishAt ? { visibility: 'scheduled', publishAt } : {})}
      />
    );
  if (action === 'ageRating')
    return (
      <Field
        hint={texts.ageRatingHint}
        dir="ltr"
        autoComplete="off"
        {...text('ageRating')}
        onChange={({ target }) => onChange({ ageRating: target.value.trim() || null })}
      />
    );
  if (action === 'minAge')
    return (
      <SelectField
        none={titleFormTexts.unrated}
        words={titleFormTexts.minAges}
        {...text('minAge')}
        onChange={({ target }) => onChange({ minAge: target.value === '' ? null : Number(target.value) })}
      />
    );
  if (action !== 'licence') return null;
  return (
    <>
      <FieldRow>
        <DayField {...field('licenceFrom')} />
        <DayField {...field('licenceTo')} />
      </FieldRow>
      <p className={parts.note}>{texts.licenceHint}</p>
    </>
  );
}

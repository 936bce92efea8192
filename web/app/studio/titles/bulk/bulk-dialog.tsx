import {
  listStudioCollections,
  listStudioCountries,
  listStudioGenres,
} from '@pardeh/contract/studio/categories';
import { previewBulkEdit } from '@pardeh/contract/studio/titles/bulk-edits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/browser-api.ts';
import { DayField, InstantField } from '../../../shared/dates/date-fields.tsx';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { bindFields } from '../../shared/form/bind-fields.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { NumberField } from '../../shared/form/number-field.tsx';
import { FieldRow } from '../../shared/form/record-form.tsx';
import parts from '../../shared/parts.module.css';
import { studioTexts } from '../../shared/studio.texts.ts';
import { languageOptions } from '../sections/language-options.ts';
import { titleFormTexts } from '../title-form.texts.ts';
import { titlesTexts } from '../titles.texts.ts';
import {
  type BulkAction,
  type BulkBody,
  type BulkChange,
  type BulkWhich,
  isOfList,
  isSimple,
  type ListAction,
  SIMPLE_CHANGES,
} from './bulk-actions.ts';

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
function BulkValueFields(props: ValueProps) {
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

interface BulkDialogProps {
  action: BulkAction;
  which: BulkWhich;
  onSave: (body: BulkBody) => Promise<unknown>;
  onClose: () => void;
}

const FIRST_VALUES: Partial<Record<BulkAction, BulkChange>> = {
  ageRating: { ageRating: null },
  minAge: { minAge: null },
  licence: { licenceFrom: null, licenceTo: null },
};

/** Asks for the value, and says which titles will change before any of them does. */
export function BulkDialog({ action, which, onSave, onClose }: BulkDialogProps) {
  const [change, setChange] = useState<BulkChange>(
    isSimple(action) ? SIMPLE_CHANGES[action] : (FIRST_VALUES[action] ?? {}),
  );
  const [typed, setTyped] = useState<number | null>(null);
  const preview = useQuery({
    queryKey: [previewBulkEdit.name, which],
    queryFn: () => callApi(previewBulkEdit, { body: which }),
    gcTime: 0,
  });
  const touched = preview.data?.data;
  const isConfirmed = touched !== undefined && (!touched.isAll || typed === touched.total);
  const save = () =>
    onSave({ ...which, ...(touched ? { total: touched.total } : {}), change }).catch((error: unknown) => {
      if (error instanceof ApiError && error.fields.total) void preview.refetch();
      throw error;
    });
  return (
    <FormDialog
      title={touched ? texts.question(touched.total, texts.verbs[action]) : texts.actions[action]}
      save={texts.yes(texts.verbs[action])}
      cancel={texts.no}
      isDangerous={action === 'delete' || touched?.isAll === true}
      isReady={isConfirmed && touched.total > 0 && Object.keys(change).length > 0}
      onSave={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <BulkValueFields action={action} value={change} errorOf={errorOf} onChange={setChange} />
          {preview.isError && <p role="alert">{texts.previewFailed}</p>}
          {errorOf('total') && <p role="alert">{errorOf('total')}</p>}
          {touched ? (
            <p className={parts.note}>{texts.which(touched.names, touched.total)}</p>
          ) : (
            !preview.isError && <p role="status">{studioTexts.loading}</p>
          )}
          {touched?.isAll && (
            <NumberField
              label={texts.typeTotal(touched.total)}
              hint={texts.allHint}
              value={typed}
              onChange={setTyped}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

import { Field, TextAreaField } from '../../shared/ui/field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { DayField } from '../shared/form/date-fields.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { FieldRow } from '../shared/form/record-form.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { numberField, type SectionProps, textField } from './section-props.ts';
import { titleFormTexts as texts } from './title-form.texts.ts';
import type { TitleValues } from './title-values.ts';

const { fields, hints } = texts;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const TYPES = optionsOf(studioTexts.type);
const STATUS = optionsOf(texts.status);

export function FactsSection({ form }: SectionProps) {
  const { values, set } = form;
  const isSeries = values.type === 'series';
  return (
    <>
      <FieldRow>
        <SelectField
          label={fields.type}
          options={TYPES}
          value={values.type}
          onChange={(event) => set({ type: event.target.value as TitleValues['type'] })}
        />
        <SelectField
          label={fields.status}
          options={STATUS}
          value={values.status}
          onChange={(event) => set({ status: event.target.value as TitleValues['status'] })}
        />
      </FieldRow>
      <FieldRow>
        <NumberField label={fields.year} {...numberField(form, 'year')} />
        {isSeries && <NumberField label={fields.endYear} {...numberField(form, 'endYear')} />}
        <NumberField label={fields.runtime} {...numberField(form, 'runtime')} />
        <Field label={fields.ageRating} dir="ltr" autoComplete="off" {...textField(form, 'ageRating')} />
      </FieldRow>
      <FieldRow>
        <DayField
          label={fields.releaseDate}
          value={values.releaseDate}
          error={form.errorOf('releaseDate')}
          onChange={(releaseDate) => set({ releaseDate })}
        />
        <Field
          label={fields.imdb}
          hint={hints.imdb}
          dir="ltr"
          autoComplete="off"
          {...textField(form, 'imdb')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField label={fields.rating} {...numberField(form, 'rating')} />
        <NumberField
          label={fields.votes}
          {...numberField(form, 'votes')}
          onChange={(votes) => set({ votes: votes ?? 0 })}
        />
      </FieldRow>
      <TextAreaField label={fields.awards} rows={2} {...textField(form, 'awards')} />
      <Field
        label={fields.trailerUrl}
        hint={hints.trailerUrl}
        type="url"
        dir="ltr"
        autoComplete="off"
        {...textField(form, 'trailerUrl')}
      />
    </>
  );
}

export function TextsSection({ form }: SectionProps) {
  return (
    <>
      <Field label={fields.taglineFa} autoComplete="off" {...textField(form, 'taglineFa')} />
      <TextAreaField label={fields.synopsisFa} rows={5} {...textField(form, 'synopsisFa')} />
      <TextAreaField
        label={fields.synopsisEn}
        rows={4}
        dir="ltr"
        lang="en"
        {...textField(form, 'synopsisEn')}
      />
    </>
  );
}

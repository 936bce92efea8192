import { DayField } from '../../../shared/dates/date-fields.tsx';
import { Field, TextAreaField } from '../../../shared/ui/controls/field.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { Sourced } from '../../shared/form/field-sources.tsx';
import { NumberField, YearField } from '../../shared/form/number-field.tsx';
import { FieldRow } from '../../shared/form/record-form.tsx';
import { studioTexts } from '../../shared/studio.texts.ts';
import { titleFormTexts as texts } from '../title-form.texts.ts';
import type { TitleValues } from '../title-values.ts';
import { dateField, numberField, type SectionProps, textField } from './section-props.ts';

const { fields, hints } = texts;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const TYPES = optionsOf(studioTexts.type);
const STATUS = optionsOf(studioTexts.status);
const MIN_AGES = [{ value: '', label: texts.unrated }, ...optionsOf(texts.minAges)];

export function FactsSection({ form }: SectionProps) {
  const { values, set } = form;
  const isSeries = values.type === 'series';
  return (
    <>
      <FieldRow>
        <Sourced field="type" label={fields.type}>
          <SelectField
            label={fields.type}
            options={TYPES}
            value={values.type}
            onChange={(event) => set({ type: event.target.value as TitleValues['type'] })}
          />
        </Sourced>
        <Sourced field="status" label={fields.status}>
          <SelectField
            label={fields.status}
            options={STATUS}
            value={values.status}
            onChange={(event) => set({ status: event.target.value as TitleValues['status'] })}
          />
        </Sourced>
      </FieldRow>
      <FieldRow>
        <Sourced field="year" label={fields.year}>
          <YearField label={fields.year} {...numberField(form, 'year')} />
        </Sourced>
        {isSeries && (
          <Sourced field="endYear" label={fields.endYear}>
            <YearField label={fields.endYear} {...numberField(form, 'endYear')} />
          </Sourced>
        )}
        <Sourced field="runtime" label={fields.runtime}>
          <NumberField label={fields.runtime} {...numberField(form, 'runtime')} />
        </Sourced>
        <Sourced field="ageRating" label={fields.ageRating}>
          <Field label={fields.ageRating} dir="ltr" autoComplete="off" {...textField(form, 'ageRating')} />
        </Sourced>
        <Sourced field="minAge" label={fields.minAge}>
          <SelectField
            label={fields.minAge}
            hint={hints.minAge}
            options={MIN_AGES}
            value={String(values.minAge ?? '')}
            onChange={({ target }) => set({ minAge: target.value === '' ? null : Number(target.value) })}
          />
        </Sourced>
      </FieldRow>
      <FieldRow>
        <Sourced field="releaseDate" label={fields.releaseDate}>
          <DayField label={fields.releaseDate} {...dateField(form, 'releaseDate')} />
        </Sourced>
        <Sourced field="imdb" label={fields.imdb}>
          <Field
            label={fields.imdb}
            hint={hints.imdb}
            dir="ltr"
            autoComplete="off"
            {...textField(form, 'imdb')}
          />
        </Sourced>
      </FieldRow>
      <FieldRow>
        <Sourced field="rating" label={fields.rating}>
          <NumberField label={fields.rating} {...numberField(form, 'rating')} />
        </Sourced>
        <Sourced field="votes" label={fields.votes}>
          <NumberField
            label={fields.votes}
            {...numberField(form, 'votes')}
            onChange={(votes) => set({ votes: votes ?? 0 })}
          />
        </Sourced>
      </FieldRow>
      <Sourced field="awards" label={fields.awards}>
        <TextAreaField label={fields.awards} rows={2} {...textField(form, 'awards')} />
      </Sourced>
      <Sourced field="trailerUrl" label={fields.trailerUrl}>
        <Field
          label={fields.trailerUrl}
          hint={hints.trailerUrl}
          type="url"
          dir="ltr"
          autoComplete="off"
          {...textField(form, 'trailerUrl')}
        />
      </Sourced>
    </>
  );
}

export function TextsSection({ form }: SectionProps) {
  return (
    <>
      <Sourced field="taglineFa" label={fields.taglineFa}>
        <Field label={fields.taglineFa} autoComplete="off" {...textField(form, 'taglineFa')} />
      </Sourced>
      <Sourced field="synopsisFa" label={fields.synopsisFa}>
        <TextAreaField label={fields.synopsisFa} rows={5} {...textField(form, 'synopsisFa')} />
      </Sourced>
      <Sourced field="synopsisEn" label={fields.synopsisEn}>
        <TextAreaField
          label={fields.synopsisEn}
          rows={4}
          dir="ltr"
          lang="en"
          {...textField(form, 'synopsisEn')}
        />
      </Sourced>
    </>
  );
}

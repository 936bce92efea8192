import { DayField } from '../../../shared/dates/date-fields.tsx';
import { Field, TextAreaField } from '../../../shared/ui/controls/field.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { sourced } from '../../shared/form/field-sources.tsx';
import { NumberField, YearField } from '../../shared/form/number-field.tsx';
import { FieldRow } from '../../shared/form/record-form.tsx';
import { studioTexts } from '../../shared/studio.texts.ts';
import { titleFormTexts as texts } from '../title-form.texts.ts';
import { type SectionProps, titleFields } from './section-props.ts';

const { hints } = texts;

export function FactsSection({ form }: SectionProps) {
  const { values, set } = form;
  const { field, text } = titleFields(form);
  return (
    <>
      <FieldRow>
        {sourced('type', <SelectField words={studioTexts.type} {...text('type')} />)}
        {sourced('status', <SelectField words={studioTexts.status} {...text('status')} />)}
      </FieldRow>
      <FieldRow>
        {sourced('year', <YearField {...field('year')} />)}
        {values.type === 'series' && sourced('endYear', <YearField {...field('endYear')} />)}
        {sourced('runtime', <NumberField {...field('runtime')} />)}
        {sourced('ageRating', <Field dir="ltr" autoComplete="off" {...text('ageRating')} />)}
        {sourced(
          'minAge',
          <SelectField
            hint={hints.minAge}
            none={texts.unrated}
            words={texts.minAges}
            {...text('minAge')}
            onChange={({ target }) => set({ minAge: target.value === '' ? null : Number(target.value) })}
          />,
        )}
      </FieldRow>
      <FieldRow>
        {sourced('releaseDate', <DayField {...field('releaseDate')} />)}
        {sourced('imdb', <Field hint={hints.imdb} dir="ltr" autoComplete="off" {...text('imdb')} />)}
      </FieldRow>
      <FieldRow>
        {sourced('rating', <NumberField {...field('rating')} />)}
        {sourced(
          'votes',
          <NumberField {...field('votes')} onChange={(votes) => set({ votes: votes ?? 0 })} />,
        )}
      </FieldRow>
      {sourced('awards', <TextAreaField rows={2} {...text('awards')} />)}
      {sourced(
        'trailerUrl',
        <Field hint={hints.trailerUrl} type="url" dir="ltr" autoComplete="off" {...text('trailerUrl')} />,
      )}
    </>
  );
}

export function TextsSection({ form }: SectionProps) {
  const { text } = titleFields(form);
  return (
    <>
      {sourced('taglineFa', <Field autoComplete="off" {...text('taglineFa')} />)}
      {sourced('synopsisFa', <TextAreaField rows={5} {...text('synopsisFa')} />)}
      {sourced('synopsisEn', <TextAreaField rows={4} dir="ltr" lang="en" {...text('synopsisEn')} />)}
    </>
  );
}

import { Field } from '../../../shared/ui/controls/field.tsx';
import { sourced } from '../../shared/form/field-sources.tsx';
import { LinesField } from '../../shared/form/lines-field.tsx';
import { Duplicates } from '../identify/duplicates.tsx';
import { titleFormTexts } from '../title-form.texts.ts';
import { type SectionProps, titleFields } from './section-props.ts';

const { hints } = titleFormTexts;

export function NamesSection({ form, id }: SectionProps & { id: number | null }) {
  const { titleFa, titleEn, imdb, year } = form.values;
  const { field, text } = titleFields(form);
  return (
    <>
      {sourced('titleFa', <Field required autoComplete="off" {...text('titleFa', '')} />)}
      {sourced('titleEn', <Field dir="ltr" lang="en" autoComplete="off" {...text('titleEn', '')} />)}
      <Duplicates id={id} name={titleFa || titleEn} imdb={imdb} year={year} />
      {sourced('originalTitle', <Field dir="auto" autoComplete="off" {...text('originalTitle')} />)}
      {sourced('otherNames', <LinesField hint={hints.otherNames} {...field('otherNames')} />)}
      {sourced('slug', <Field hint={hints.slug} dir="auto" autoComplete="off" {...text('slug', '')} />)}
    </>
  );
}

import { Field } from '../../shared/ui/field.tsx';
import { LinesField } from '../shared/form/lines-field.tsx';
import { Duplicates } from './duplicates.tsx';
import { type SectionProps, textField } from './section-props.ts';
import { titleFormTexts as texts } from './title-form.texts.ts';

const { fields, hints } = texts;

export function NamesSection({ form, id }: SectionProps & { id: number | null }) {
  const { values, set } = form;
  return (
    <>
      <Field label={fields.titleFa} required autoComplete="off" {...textField(form, 'titleFa', false)} />
      <Field
        label={fields.titleEn}
        dir="ltr"
        lang="en"
        autoComplete="off"
        {...textField(form, 'titleEn', false)}
      />
      <Duplicates id={id} name={values.titleFa || values.titleEn} imdb={values.imdb} year={values.year} />
      <Field
        label={fields.originalTitle}
        dir="auto"
        autoComplete="off"
        {...textField(form, 'originalTitle')}
      />
      <LinesField
        label={fields.otherNames}
        hint={hints.otherNames}
        error={form.errorOf('otherNames')}
        value={values.otherNames}
        onChange={(otherNames) => set({ otherNames })}
      />
      <Field
        label={fields.slug}
        hint={hints.slug}
        dir="auto"
        autoComplete="off"
        {...textField(form, 'slug', false)}
      />
    </>
  );
}

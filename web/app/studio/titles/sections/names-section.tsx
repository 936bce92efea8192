import { Field } from '../../../shared/ui/controls/field.tsx';
import { Sourced } from '../../shared/form/field-sources.tsx';
import { LinesField } from '../../shared/form/lines-field.tsx';
import { Duplicates } from '../identify/duplicates.tsx';
import { titleFormTexts as texts } from '../title-form.texts.ts';
import { type SectionProps, textField } from './section-props.ts';

const { fields, hints } = texts;

export function NamesSection({ form, id }: SectionProps & { id: number | null }) {
  const { values, set } = form;
  return (
    <>
      <Sourced field="titleFa" label={fields.titleFa}>
        <Field label={fields.titleFa} required autoComplete="off" {...textField(form, 'titleFa', false)} />
      </Sourced>
      <Sourced field="titleEn" label={fields.titleEn}>
        <Field
          label={fields.titleEn}
          dir="ltr"
          lang="en"
          autoComplete="off"
          {...textField(form, 'titleEn', false)}
        />
      </Sourced>
      <Duplicates id={id} name={values.titleFa || values.titleEn} imdb={values.imdb} year={values.year} />
      <Sourced field="originalTitle" label={fields.originalTitle}>
        <Field
          label={fields.originalTitle}
          dir="auto"
          autoComplete="off"
          {...textField(form, 'originalTitle')}
        />
      </Sourced>
      <Sourced field="otherNames" label={fields.otherNames}>
        <LinesField
          label={fields.otherNames}
          hint={hints.otherNames}
          error={form.errorOf('otherNames')}
          value={values.otherNames}
          onChange={(otherNames) => set({ otherNames })}
        />
      </Sourced>
      <Sourced field="slug" label={fields.slug}>
        <Field
          label={fields.slug}
          hint={hints.slug}
          dir="auto"
          autoComplete="off"
          {...textField(form, 'slug', false)}
        />
      </Sourced>
    </>
  );
}

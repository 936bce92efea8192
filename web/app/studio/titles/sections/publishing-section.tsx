import { Link } from 'react-router';
import { DayField, InstantField } from '../../../shared/dates/date-fields.tsx';
import { FieldRow } from '../../shared/form/record-form.tsx';
import { studioTexts } from '../../shared/studio.texts.ts';
import styles from '../title-form.module.css';
import { titleFormTexts as texts } from '../title-form.texts.ts';
import type { TitleValues } from '../title-values.ts';
import { type SectionProps, titleFields } from './section-props.ts';

const { fields, hints } = texts;
const VISIBILITY = Object.keys(studioTexts.visibility) as TitleValues['visibility'][];
const ACCESS = Object.keys(studioTexts.access) as TitleValues['access'][];

interface PublishingProps extends SectionProps {
  collections: readonly { id: number; titleFa: string }[];
}

export function PublishingSection({ form, collections }: PublishingProps) {
  const { values, set } = form;
  const { field } = titleFields(form);
  return (
    <>
      <fieldset className={styles.radios}>
        <legend className={styles.label}>{fields.visibility}</legend>
        {VISIBILITY.map((visibility) => (
          <label key={visibility} className={styles.radio}>
            <input
              type="radio"
              name="visibility"
              checked={values.visibility === visibility}
              onChange={() => set({ visibility })}
            />
            <span>{studioTexts.visibility[visibility]}</span>
            <span className={styles.radioWords}>{texts.visibilityWords[visibility]}</span>
          </label>
        ))}
      </fieldset>
      {values.visibility === 'scheduled' && <InstantField {...field('publishAt')} />}
      <fieldset className={styles.radios}>
        <legend className={styles.label}>{fields.access}</legend>
        {ACCESS.map((access) => (
          <label key={access} className={styles.radio}>
            <input
              type="radio"
              name="access"
              checked={values.access === access}
              onChange={() => set({ access })}
            />
            <span>{studioTexts.access[access]}</span>
          </label>
        ))}
      </fieldset>
      <FieldRow>
        <DayField {...field('licenceFrom')} />
        <DayField {...field('licenceTo')} />
      </FieldRow>
      <p className={styles.words}>{hints.licenceTo}</p>
      {collections.length > 0 && (
        <p className={styles.words}>
          {texts.collections}{' '}
          {collections.map(({ id, titleFa }) => (
            <Link key={id} className={styles.inlineLink} to={`/studio/collections/${id}`}>
              {titleFa}
            </Link>
          ))}
        </p>
      )}
      <p className={styles.words}>{studioTexts.cacheHonest}</p>
      <p className={styles.words}>{studioTexts.takedownHonest}</p>
    </>
  );
}

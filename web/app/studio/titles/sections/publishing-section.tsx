import { Link } from 'react-router';
import { DayField, InstantField } from '../../../shared/dates/date-fields.tsx';
import { FieldRow } from '../../shared/form/record-form.tsx';
import parts from '../../shared/parts.module.css';
import { studioTexts } from '../../shared/studio.texts.ts';
import styles from '../title-form.module.css';
import { titleFormTexts as texts } from '../title-form.texts.ts';
import { type SectionProps, titleFields } from './section-props.ts';

const { fields, hints } = texts;
type Choice = 'visibility' | 'access';

/** One of two or more, each with what it means where that is not clear. */
function Radios({
  form,
  name,
  words,
}: SectionProps & { name: Choice; words?: Readonly<Record<string, string>> }) {
  return (
    <fieldset className={styles.radios}>
      <legend className={styles.label}>{fields[name]}</legend>
      {Object.entries(studioTexts[name]).map(([value, label]) => (
        <label key={value} className={styles.radio}>
          <input
            type="radio"
            name={name}
            checked={form.values[name] === value}
            onChange={() => form.set({ [name]: value })}
          />
          <span>{label}</span>
          {words && <span className={parts.note}>{words[value]}</span>}
        </label>
      ))}
    </fieldset>
  );
}

interface PublishingProps extends SectionProps {
  collections: readonly { id: number; titleFa: string }[];
}

export function PublishingSection({ form, collections }: PublishingProps) {
  const { field } = titleFields(form);
  return (
    <>
      <Radios form={form} name="visibility" words={texts.visibilityWords} />
      {form.values.visibility === 'scheduled' && <InstantField {...field('publishAt')} />}
      <Radios form={form} name="access" />
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

import type { StudioCollection } from '@pardeh/contract/studio/categories';
import { Link } from 'react-router';
import { formatYears } from '../../shared/format.ts';
import { Backdrop, Poster } from '../../shared/picture/picture.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { bindFields } from '../shared/form/bind-fields.ts';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { FieldRow, type FormSection } from '../shared/form/record-form.tsx';
import { SortableList } from '../shared/form/sortable-list.tsx';
import { type Loaded, loadFields, type RecordForm } from '../shared/form/use-record-form.ts';
import { PictureSlot } from '../shared/pictures/picture-slot.tsx';
import styles from './collections.module.css';
import { collectionsTexts as texts } from './collections.texts.ts';

interface TitleValue {
  id: number;
  titleFa: string;
  year: number | null;
}

export type CollectionValues = Pick<
  StudioCollection,
  'kind' | 'titleFa' | 'titleEn' | 'slug' | 'descriptionFa' | 'position'
> & { titles: readonly TitleValue[] };

export const NEW_COLLECTION: Loaded<CollectionValues> = {
  version: 0,
  values: {
    kind: 'curated',
    titleFa: '',
    titleEn: '',
    slug: '',
    descriptionFa: null,
    position: 0,
    titles: [],
  },
};

export const loadCollection = (collection: StudioCollection) =>
  loadFields({ titles: [], ...collection }, NEW_COLLECTION);

/** Titles are sent by their ids; an empty slug means «make one». */
export function toCollectionFields({ slug, titles, ...fields }: Partial<CollectionValues>) {
  return { ...fields, ...(slug ? { slug } : {}), ...(titles ? { titles: titles.map(({ id }) => id) } : {}) };
}

type Form = RecordForm<CollectionValues>;

function About({ form }: { form: Form }) {
  const { field, text } = bindFields(form, texts.fields);
  return (
    <>
      <Field required autoComplete="off" {...text('titleFa', '')} />
      <Field dir="ltr" lang="en" autoComplete="off" {...text('titleEn', '')} />
      <Field dir="auto" hint={texts.slugHint} autoComplete="off" {...text('slug', '')} />
      <FieldRow>
        <SelectField words={texts.kinds} {...text('kind')} />
        <NumberField {...field('position')} onChange={(position) => form.set({ position: position ?? 0 })} />
      </FieldRow>
      <TextAreaField {...text('descriptionFa')} />
    </>
  );
}

function Titles({ form }: { form: Form }) {
  const { titles } = form.values;
  return (
    <>
      <TitlePicker
        label={texts.add}
        placeholder={texts.addPlaceholder}
        onPick={({ id, name }) => {
          if (titles.every((title) => title.id !== id))
            form.set({ titles: [...titles, { id, titleFa: name, year: null }] });
        }}
      />
      {titles.length === 0 && <p className={styles.words}>{texts.noTitles}</p>}
      <SortableList
        label={texts.order}
        items={titles}
        keyOf={({ id }) => id}
        nameOf={({ titleFa }) => titleFa}
        onChange={(next) => form.set({ titles: next })}
        render={({ id, titleFa, year }) => (
          <Link className={styles.title} to={`/studio/titles/${id}`}>
            {titleFa} <span className={styles.words}>{formatYears(year)}</span>
          </Link>
        )}
      />
    </>
  );
}

const Pictures = ({ collection: { id, poster, backdrop } }: { collection: StudioCollection }) => (
  <>
    <PictureSlot of="collection" id={id} kind="poster" hasPicture={poster !== null}>
      <Poster src={poster} hash={null} alt="" sizes="112px" />
    </PictureSlot>
    <PictureSlot of="collection" id={id} kind="backdrop" hasPicture={backdrop !== null}>
      <Backdrop src={backdrop} hash={null} alt="" sizes="208px" />
    </PictureSlot>
  </>
);

/** Pictures can be added only once the collection exists. */
export function collectionSections(form: Form, collection: StudioCollection | null): FormSection[] {
  return [
    { key: 'about', title: texts.sections.about, content: <About form={form} /> },
    { key: 'titles', title: texts.sections.titles, content: <Titles form={form} /> },
    ...(collection
      ? [{ key: 'pictures', title: texts.sections.pictures, content: <Pictures collection={collection} /> }]
      : []),
  ];
}

import { listStudioTitles, type StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { formatYears } from '../../../shared/format.ts';
import { Backdrop, Poster } from '../../../shared/picture/picture.tsx';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { PickedChips, ToggleChips } from '../../shared/form/choice-chips.tsx';
import { sourced } from '../../shared/form/field-sources.tsx';
import { LinesField } from '../../shared/form/lines-field.tsx';
import type { FormSection } from '../../shared/form/record-form.tsx';
import type { RecordForm } from '../../shared/form/use-record-form.ts';
import { PictureSlot } from '../../shared/pictures/picture-slot.tsx';
import { picturesTexts } from '../../shared/pictures/pictures.texts.ts';
import { useCountries, useGenres } from '../../shared/studio.queries.ts';
import { looksLike, type Typed } from '../identify/duplicates.rules.ts';
import styles from '../title-form.module.css';
import { titleFormTexts } from '../title-form.texts.ts';
import type { TitleValues } from '../title-values.ts';
import { FactsSection, TextsSection } from './facts-section.tsx';
import { languageOptions } from './language-options.ts';
import { PeopleSection } from './people-section.tsx';
import { PublishingSection } from './publishing-section.tsx';
import { SeasonsSection } from './seasons-section.tsx';
import { type SectionProps, titleFields } from './section-props.ts';

const texts = titleFormTexts.sections;
const { hints } = titleFormTexts;

const duplicateTexts = titleFormTexts.duplicates;
const PAUSE_MS = 400;
const LOOKED_AT = 6;

/** While a name is typed: titles that may be the same. */
function Duplicates({ id, name, imdb, year }: Typed & { id: number | null }) {
  const q = useDebounced((imdb && /^tt\d{7,}$/.test(imdb) ? imdb : name).trim(), PAUSE_MS);
  const list = useApiQuery(
    listStudioTitles,
    { query: { q, per_page: LOOKED_AT } },
    { placeholderData: keepPreviousData, enabled: q.length > 1 && id === null },
  );
  const alike = (list.data?.data ?? []).filter((other) => looksLike({ name, imdb, year }, other));
  if (id !== null || q.length < 2 || alike.length === 0) return null;
  return (
    <Alert title={duplicateTexts.title}>
      <p>{duplicateTexts.words}</p>
      <ul>
        {alike.map((other) => (
          <li key={other.id}>
            <Link className={styles.inlineLink} to={`/studio/titles/${other.id}`}>
              {other.titleFa} <bdi>{other.titleEn}</bdi> {formatYears(other.year)}
            </Link>
            {imdb && other.imdb === imdb && ` — ${duplicateTexts.sameImdb}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function NamesSection({ form, id }: SectionProps & { id: number | null }) {
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

function KindsSection({ form }: SectionProps) {
  const { field } = titleFields(form);
  const genres = useGenres().map(({ id, titleFa }) => ({ key: id, label: titleFa }));
  const countries = useCountries().map(({ code, titleFa }) => ({ key: code, label: titleFa }));
  const languages = languageOptions(form.values.languages);
  return (
    <>
      {sourced('genres', <ToggleChips options={genres} {...field('genres')} />)}
      {sourced(
        'countries',
        <PickedChips placeholder={titleFormTexts.addCountry} options={countries} {...field('countries')} />,
      )}
      {sourced(
        'languages',
        <PickedChips placeholder={titleFormTexts.addLanguage} options={languages} {...field('languages')} />,
      )}
    </>
  );
}

function PicturesSection({ title }: { title: StudioTitle | null }) {
  if (!title) return <p>{picturesTexts.saveFirst}</p>;
  const { id, poster, posterHash, backdrop, missing } = title;
  return (
    <>
      {/* A poster generated because there is none has no frame. */}
      <PictureSlot of="title" id={id} kind="poster" hasPicture={!missing.includes('poster')}>
        <Poster src={poster} hash={posterHash} alt="" sizes="160px" />
      </PictureSlot>
      <PictureSlot of="title" id={id} kind="backdrop" hasPicture={backdrop !== null}>
        <Backdrop src={backdrop} hash={null} alt="" sizes="320px" />
      </PictureSlot>
    </>
  );
}

/** The sections of the form, in the order of filling them in. */
export function titleSections(form: RecordForm<TitleValues>, title: StudioTitle | null): FormSection[] {
  const section = (
    key: keyof typeof texts,
    content: FormSection['content'],
    field?: string,
  ): FormSection => ({
    ...(field ? { field } : {}),
    key,
    title: texts[key],
    content,
  });
  const isSeries = form.values.type === 'series';
  return [
    section('names', <NamesSection form={form} id={title?.id ?? null} />),
    section('facts', <FactsSection form={form} />),
    section('texts', <TextsSection form={form} />),
    section('kinds', <KindsSection form={form} />),
    section('people', <PeopleSection form={form} />, 'credits'),
    ...(isSeries ? [section('seasons', <SeasonsSection form={form} />, 'seasons')] : []),
    section('pictures', <PicturesSection title={title} />),
    section('publishing', <PublishingSection form={form} collections={title?.collections ?? []} />),
  ];
}

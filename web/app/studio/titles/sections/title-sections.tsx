import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { ListSource } from '../../shared/form/field-sources.tsx';
import type { FormSection } from '../../shared/form/record-form.tsx';
import type { RecordForm } from '../../shared/form/use-record-form.ts';
import { titleFormTexts } from '../title-form.texts.ts';
import type { TitleValues } from '../title-values.ts';
import { FactsSection, TextsSection } from './facts-section.tsx';
import { KindsSection } from './kinds-section.tsx';
import { NamesSection } from './names-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PublishingSection } from './publishing-section.tsx';
import { SeasonsSection } from './seasons-section.tsx';

const texts = titleFormTexts.sections;

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
    section(
      'people',
      <>
        <ListSource field="credits" />
        <PeopleSection form={form} />
      </>,
      'credits',
    ),
    ...(isSeries
      ? [
          section(
            'seasons',
            <>
              <ListSource field="seasons" />
              <SeasonsSection form={form} />
            </>,
            'seasons',
          ),
        ]
      : []),
    section('pictures', <PicturesSection title={title} />),
    section('publishing', <PublishingSection form={form} collections={title?.collections ?? []} />),
  ];
}

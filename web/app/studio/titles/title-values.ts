import { EMPTY_TITLE_FIELDS } from '@pardeh/contract/studio/titles/title-fields';
import type { CreditItem, SeasonItem } from '@pardeh/contract/studio/titles/title-parts';
import type { StudioTitle, StudioTitlePatch } from '@pardeh/contract/studio/titles/titles';
import type { Loaded } from '../shared/form/use-record-form.ts';

/** A credit as the form shows it: with the name, which is not sent back. */
export type CreditValue = Required<CreditItem> & { name: string };

type Season = StudioTitle['seasons'][number];
/** With the number of its files: an episode with files cannot be removed. */
export type EpisodeValue = Omit<Season['episodes'][number], 'id'>;
export type SeasonValue = Omit<Season, 'episodes'> & { episodes: EpisodeValue[] };

type Fields = { [K in keyof Required<StudioTitlePatch>]: Exclude<StudioTitlePatch[K], undefined> };
export type TitleValues = Fields & { credits: CreditValue[]; seasons: SeasonValue[] };

export const NEW_TITLE: Loaded<TitleValues> = {
  version: 0,
  values: {
    type: 'movie',
    titleFa: '',
    titleEn: '',
    ...EMPTY_TITLE_FIELDS,
    slug: '',
    imdb: null,
    status: 'released',
    access: 'free',
    visibility: 'draft',
    publishAt: null,
    licenceFrom: null,
    licenceTo: null,
    seasons: [],
  },
};

const FIELD_NAMES = Object.keys(NEW_TITLE.values) as (keyof TitleValues)[];

export function loadTitle(title: StudioTitle): Loaded<TitleValues> {
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, title[name as keyof StudioTitle]]));
  const credits = title.credits.map(({ personId, fullnameFa, fullnameEn, role, character }) => ({
    personId,
    name: fullnameFa || fullnameEn,
    role,
    character,
  }));
  const seasons = title.seasons.map(({ number, year, titleFa, episodes }) => ({
    number,
    year,
    titleFa,
    episodes: episodes.map(({ id: _, ...episode }) => episode),
  }));
  return { version: title.version, values: { ...fields, credits, seasons } as TitleValues };
}

export const toCredits = (credits: readonly CreditValue[]): CreditItem[] =>
  credits.map(({ personId, role, character }) => ({
    personId,
    role,
    character: role === 'actor' ? character : null,
  }));

export const toSeasons = (seasons: readonly SeasonValue[]): SeasonItem[] =>
  seasons.map(({ number, year, titleFa, episodes }) => ({
    number,
    year,
    titleFa,
    episodes: episodes.map(({ files: _, ...episode }) => episode),
  }));

/** Only what the API accepts as fields; an empty slug means «make one». */
export function toFields({ credits, seasons, slug, ...fields }: Partial<TitleValues>): StudioTitlePatch {
  return { ...fields, ...(slug ? { slug } : {}) };
}

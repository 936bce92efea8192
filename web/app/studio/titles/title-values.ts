import { EMPTY_TITLE_FIELDS } from '@pardeh/contract/studio/titles/title-fields';
import {
  type CreditItem,
  replaceStudioCredits,
  replaceStudioSeasons,
  type SeasonItem,
} from '@pardeh/contract/studio/titles/title-parts';
import {
  createStudioTitle,
  getStudioTitle,
  type StudioTitle,
  type StudioTitlePatch,
  updateStudioTitle,
} from '@pardeh/contract/studio/titles/titles';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
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

const toCredits = (credits: readonly CreditValue[]): CreditItem[] =>
  credits.map(({ personId, role, character }) => ({
    personId,
    role,
    character: role === 'actor' ? character : null,
  }));

const toSeasons = (seasons: readonly SeasonValue[]): SeasonItem[] =>
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

/** Each list is a separate call, with the version returned by the previous call. */
async function saveLists(
  saved: StudioTitle,
  { credits, seasons }: Partial<TitleValues>,
): Promise<StudioTitle> {
  const params = { id: saved.id };
  let last = saved;
  if (credits) {
    const query = { version: last.version };
    last = (await callApi(replaceStudioCredits, { params, query, body: toCredits(credits) })).data;
  }
  if (seasons) {
    const query = { version: last.version };
    last = (await callApi(replaceStudioSeasons, { params, query, body: toSeasons(seasons) })).data;
  }
  return last;
}

/** `onCreated` gets the title before its lists are saved: if those fail, the next try must not create a second one. */
export async function createTitle(
  values: TitleValues,
  onCreated: (title: StudioTitle) => void,
): Promise<StudioTitle> {
  const { titleFa, type, credits, seasons } = values;
  const { data } = await callApi(createStudioTitle, { body: { ...toFields(values), titleFa, type } });
  onCreated(data);
  return saveLists(data, {
    ...(credits.length > 0 ? { credits } : {}),
    ...(seasons.length > 0 && type === 'series' ? { seasons } : {}),
  });
}

export async function updateTitle(
  title: StudioTitle,
  changes: Partial<TitleValues>,
  version: number,
): Promise<StudioTitle> {
  const fields = toFields(changes);
  const { data } =
    Object.keys(fields).length > 0
      ? await callApi(updateStudioTitle, { params: { id: title.id }, body: { version, ...fields } })
      : { data: { ...title, version } };
  return saveLists(data, changes);
}

/** Always refetched: others may have edited it. */
export const titleOptions = (id: number) => ({
  ...apiQuery(getStudioTitle, { params: { id } }),
  staleTime: 0,
});

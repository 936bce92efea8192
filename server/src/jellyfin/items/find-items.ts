import type { TitleType } from '@pardeh/contract/titles/titles';
import { findCollections } from '../../catalogue/collections/collections.queries.ts';
import { readPeople } from '../../catalogue/people/people.queries.ts';
import { findPeople } from '../../search/search.ts';
import type { AppCall } from '../call.ts';
import { type IdKind, readItemId, toItemId, VIEWS } from '../ids.rules.ts';
import type { Item } from '../shapes/item.shapes.ts';
import { findSeriesOf, readEpisodeLines } from './episode-lines.queries.ts';
import { findTitleIds, pageOf } from './find-title-ids.ts';
import { ItemsAlong, readItemRows } from './item-rows.queries.ts';
import { collectionItem, personItem } from './other-items.rules.ts';
import { readItem } from './read-item.ts';
import { episodeItem, episodeOf, readWholeTitle, seasonItems } from './series.ts';
import { isOfCards, titleItem, viewItems, wholeItem } from './to-item.rules.ts';

export interface FoundItems {
  items: Item[];
  total: number;
}

const IDS_MAX = 200;
/** Kinds of which many are read by one statement. */
const IN_ONE_GO: ReadonlySet<IdKind> = new Set(['title', 'episode', 'person']);
const NOTHING: FoundItems = { items: [], total: 0 };
const whole = (items: Item[]): FoundItems => ({ items, total: items.length });

/** `/Items`: everything that an app lists or searches, by where it looks and what kinds it wants. */
export async function findItems(call: AppCall): Promise<FoundItems> {
  const { query } = call;
  const ids = query.list('ids');
  if (ids.length > 0) return readByIds(call, ids.slice(0, IDS_MAX));
  const types = query
    .names('includeitemtypes')
    .filter((type) => !query.names('excludeitemtypes').includes(type));
  const wants = (type: string) => types.length === 0 || types.includes(type);
  const parent = readItemId(query.text('parentid'));
  const isSearch = query.text('searchterm') !== undefined;
  const isBare = types.length === 0 && !isSearch && !query.has('recursive') && !query.has('filters');
  if (!query.has('parentid') && isBare && !query.has('personids') && !query.has('genreids')) {
    return whole(viewItems(call.serverId));
  }
  if (parent?.kind === 'title' || parent?.kind === 'season') return findParts(call, parent, types);
  if (types.length > 0 && types.every((type) => type === 'person')) return searchPeople(call);
  const isOfCollections = parent?.kind === 'view' && parent.id === VIEWS.collections;
  if (isOfCollections || (types.length > 0 && types.every((type) => type === 'boxset'))) {
    return isSearch ? NOTHING : listCollections(call);
  }
  const titleTypes = [
    ...(wants('movie') || wants('video') ? ['movie' as const] : []),
    ...(wants('series') ? ['series' as const] : []),
  ];
  const listed = ofView(titleTypes, parent?.kind === 'view' ? parent.id : 0);
  if (listed.length === 0) return NOTHING;
  if (query.has('parentid') && !parent) return NOTHING;
  return listOf(call, listed);
}

function ofView(types: TitleType[], view: number): TitleType[] {
  if (view === VIEWS.movies) return types.filter((type) => type === 'movie');
  if (view === VIEWS.series) return types.filter((type) => type === 'series');
  return types;
}

const NO_LIST = new Set(['photo', 'audio', 'musicvideo', 'book']);

async function listOf(call: AppCall, types: TitleType[]): Promise<FoundItems> {
  const { query } = call;
  const media = query.names('mediatypes');
  if (media.length > 0 && media.every((type) => NO_LIST.has(type))) return NOTHING;
  const { db, serverId, profileId, viewerAge, hasPremium } = call;
  const isBrief = isOfCards(query.names('fields'));
  const along = new ItemsAlong(pageOf(call).size, { profileId, viewerAge, isBrief });
  const { ids, total } = await findTitleIds(call, types, along);
  const items = (await along.load(db, ids)).map((row) => titleItem(serverId, row, { hasPremium, isBrief }));
  return { items: isBrief ? items : items.map(wholeItem), total };
}

async function readByIds(call: AppCall, ids: string[]): Promise<FoundItems> {
  const { db, serverId, viewerAge } = call;
  const asked = new Map(
    ids.flatMap((text) => {
      const id = readItemId(text);
      return id ? [[toItemId(id.kind, id.id), id] as const] : [];
    }),
  );
  const idsOf = (kind: IdKind) => [...asked.values()].flatMap((each) => (each.kind === kind ? each.id : []));
  const lines = await readEpisodeLines(db, idsOf('episode'), call);
  const titleIds = new Set([...idsOf('title'), ...lines.map((line) => line.title_id)]);
  const rows = new Map((await readItemRows(db, [...titleIds], call)).map((row) => [row.id, row]));
  const found = new Map<string, Item>();
  const add = (item: Item) => found.set(item.Id, item);
  for (const row of rows.values()) add(titleItem(serverId, row, call));
  for (const line of lines) {
    const row = rows.get(line.title_id);
    if (row) add(episodeItem(call, row, line));
  }
  for (const person of await readPeople(db, idsOf('person'), viewerAge)) add(personItem(serverId, person));
  for (const [key, id] of asked) {
    // One after the other: each takes several statements, and others need the connections.
    const item = IN_ONE_GO.has(id.kind) ? null : await readItem(call, id);
    if (item) found.set(key, item);
  }
  return whole([...asked.keys()].flatMap((key) => found.get(key) ?? []));
}

/** Seasons of a series, or episodes of either. */
async function findParts(call: AppCall, parent: { kind: string; id: number }, types: readonly string[]) {
  const titleId =
    parent.kind === 'title' ? parent.id : await findSeriesOf(call.db, { kind: 'season', id: parent.id });
  const series = titleId === null ? null : await readWholeTitle(call, titleId);
  if (!series) return NOTHING;
  const isOfSeason = parent.kind === 'season';
  if (!isOfSeason && !types.includes('episode') && call.query.flag('recursive') !== true) {
    return paged(call, seasonItems(call, series));
  }
  const wanted = isOfSeason ? seasonNumber(series.seasonIds, parent.id) : null;
  const filters = call.query.names('filters');
  const episodes = series.episodes
    .filter(({ season }) => wanted === null || season === wanted)
    .map((episode) => episodeOf(call, series, episode))
    .filter(({ UserData: data }) => !filters.includes('isunplayed') || !data?.Played)
    .filter(
      ({ UserData: data }) => !filters.includes('isresumable') || (data?.PlaybackPositionTicks ?? 0) > 0,
    );
  const seasons = types.includes('season') && !isOfSeason ? seasonItems(call, series) : [];
  return paged(call, [...seasons, ...(types.length === 0 || types.includes('episode') ? episodes : [])]);
}

export function seasonNumber(seasonIds: Map<number, number>, id: number): number {
  return [...seasonIds].find(([, seasonId]) => seasonId === id)?.[0] ?? -1;
}

export function paged(call: AppCall, items: Item[]): FoundItems {
  const { offset, size } = pageOf(call);
  return { items: items.slice(offset, offset + size), total: items.length };
}

export async function searchPeople(call: AppCall): Promise<FoundItems> {
  const text = call.query.text('searchterm')?.slice(0, 200);
  if (text === undefined) return NOTHING;
  const { ids, total } = await findPeople(call.db, text, pageOf(call), call.viewerAge);
  const people = await readPeople(call.db, ids, call.viewerAge);
  return { items: people.map((person) => personItem(call.serverId, person)), total };
}

export async function listCollections(call: AppCall): Promise<FoundItems> {
  const { offset, size } = pageOf(call);
  const { rows, total } = await findCollections(call.db, { number: 1, offset, size }, call.viewerAge);
  return { items: rows.map((row) => collectionItem(call.serverId, row)), total };
}

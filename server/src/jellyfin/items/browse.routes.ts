import * as t from 'typebox';
import { readGenres } from '../../catalogue/categories/categories.queries.ts';
import { findSimilar, readRarity } from '../../catalogue/titles/find-similar.ts';
import { readSimilar } from '../../catalogue/titles/similar.queries.ts';
import { findTitles } from '../../search/search.ts';
import type { AppCall } from '../call.ts';
import { readIdOf } from '../ids.rules.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { filters, filters2, type Item, item, searchHint } from '../shapes/item.shapes.ts';
import { listOf, wholeList } from '../shapes/shape.ts';
import { findItems, searchPeople } from './find-items.ts';
import { pageOf } from './find-title-ids.ts';
import { readItemRows } from './item-rows.queries.ts';
import { toList } from './items.routes.ts';
import { genreItem } from './other-items.rules.ts';
import { titleItem } from './to-item.rules.ts';

const SIMILAR = 12;
const YEARS_BACK = 60;

/** A strict decoder wants each of them. */
const NO_COUNTS = Object.fromEntries(
  ['Episode', 'Artist', 'Program', 'Trailer', 'Song', 'Album', 'MusicVideo', 'BoxSet', 'Book'].map((kind) => [
    `${kind}Count`,
    0,
  ]),
);

/** The lists beside a title, and what a search is narrowed by. */
export function browseRoutes(): AppRoute[] {
  const list = listOf(item);
  return [
    forUsers('GET', ['/items/:id/similar', '/movies/:id/similar', '/shows/:id/similar'], list, async (call) =>
      wholeList(await readAlike(call)),
    ),
    forUsers('GET', ['/genres'], list, async ({ db, serverId }) =>
      wholeList((await readGenres(db)).map((genre) => genreItem(serverId, genre))),
    ),
    forUsers('GET', ['/persons'], list, async (call) => toList(call, await searchPeople(call))),
    forUsers(
      'GET',
      ['/search/hints'],
      t.Object({ SearchHints: t.Array(searchHint), TotalRecordCount: t.Integer() }),
      readHints,
    ),
    forUsers('GET', ['/items/filters'], filters, async ({ db }) => ({
      Genres: (await readGenres(db)).map(({ title_fa: name }) => name),
      Tags: [],
      OfficialRatings: [],
      Years: Array.from({ length: YEARS_BACK }, (_, back) => new Date().getFullYear() - back),
    })),
    forUsers('GET', ['/items/filters2'], filters2, async ({ db, serverId }) => ({
      Genres: (await readGenres(db)).map((genre) => {
        const { Name, Id } = genreItem(serverId, genre);
        return { Name, Id };
      }),
      Tags: [],
    })),
    forUsers('GET', ['/items/counts'], t.Record(t.String(), t.Integer()), async (call) => {
      const { db, viewerAge } = call;
      const count = async (type: string) => {
        const filter = { facets: [`type:${type}`] };
        const page = { offset: 0, size: 1 };
        return (await findTitles(db, { text: '', filter, viewerAge, order: 'votes', page })).total;
      };
      const [MovieCount, SeriesCount] = await Promise.all([count('movie'), count('series')]);
      return { ...NO_COUNTS, MovieCount, SeriesCount, ItemCount: MovieCount + SeriesCount };
    }),
  ];
}

async function readAlike(call: AppCall): Promise<Item[]> {
  const { db, query, params } = call;
  const titleId = readIdOf('title', params.id);
  // What is like a title that the profile may not see would say that there is one.
  if ((await readItemRows(db, [titleId], call)).length === 0) return [];
  const ids = (await readSimilar(db, titleId)) ?? (await findSimilar(db, titleId, await readRarity(db)));
  const rows = await readItemRows(db, ids.slice(0, query.count('limit', SIMILAR, 50)), call);
  return rows.map((row) => titleItem(call.serverId, row, call));
}

async function readHints(call: AppCall) {
  const [titles, people] = await Promise.all([
    findItems(call),
    call.query.flag('includepeople') === false ? { items: [], total: 0 } : searchPeople(call),
  ]);
  const found = [...titles.items, ...people.items].slice(0, pageOf(call).size);
  return {
    SearchHints: found.map((each) => ({
      // Of an item only what the shape of a hint has is sent.
      ...each,
      ItemId: each.Id,
      Artists: [],
      ...(each.ImageTags.Primary === undefined ? {} : { PrimaryImageTag: each.ImageTags.Primary }),
    })),
    TotalRecordCount: titles.total + people.total,
  };
}

import { AppError, requireFound } from '../../http/app-error.ts';
import type { AppCall } from '../call.ts';
import { readIdOf, readItemId } from '../ids.rules.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { item } from '../shapes/item.shapes.ts';
import { listOf, wholeList } from '../shapes/shape.ts';
import { type FoundItems, findItems, paged, seasonNumber } from './find-items.ts';
import { pageOf } from './find-title-ids.ts';
import { readItem } from './read-item.ts';
import { episodeOf, readWholeTitle, seasonItems, type WholeTitle } from './series.ts';

export const toList = (call: AppCall, { items, total }: FoundItems) => ({
  Items: items,
  TotalRecordCount: total,
  StartIndex: pageOf(call).offset,
});

export function itemRoutes(): AppRoute[] {
  return [
    forUsers('GET', ['/items', '/users/:user/items'], listOf(item), async (call) =>
      toList(call, await findItems(call)),
    ),
    forUsers('GET', ['/items/:id', '/users/:user/items/:id'], item, async (call) => {
      const id = readItemId(call.params.id);
      return requireFound(id && (await readItem(call, id)));
    }),
    forUsers('GET', ['/shows/:id/seasons'], listOf(item), async (call) => {
      return wholeList(seasonItems(call, await requireSeries(call)));
    }),
    forUsers('GET', ['/shows/:id/episodes'], listOf(item), async (call) =>
      toList(call, paged(call, episodesOf(call, await requireSeries(call)))),
    ),
  ];
}

async function requireSeries(call: AppCall): Promise<WholeTitle> {
  const series = await readWholeTitle(call, readIdOf('title', call.params.id));
  if (series?.row.type !== 'series') throw new AppError('not_found');
  return series;
}

function episodesOf(call: AppCall, series: WholeTitle) {
  const { query } = call;
  const asked = query.text('seasonid');
  const number =
    asked === undefined ? query.number('season') : seasonNumber(series.seasonIds, readIdOf('season', asked));
  let episodes = series.episodes.filter(({ season }) => number === null || season === number);
  const place = (name: string) =>
    episodes.findIndex(({ id }) => id === readIdOf('episode', query.text(name)));
  const first = place('startitemid');
  if (first > 0) episodes = episodes.slice(first);
  const middle = place('adjacentto');
  if (middle >= 0) episodes = episodes.slice(Math.max(0, middle - 1), middle + 2);
  if (query.flag('ismissing') === false) episodes = episodes.filter((episode) => series.fileOf(episode));
  return episodes.map((episode) => episodeOf(call, series, episode));
}

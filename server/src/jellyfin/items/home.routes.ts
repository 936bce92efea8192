import * as t from 'typebox';
import { findContinue } from '../../features/history/history.queries.ts';
import { findTitles, type Order } from '../../search/search.ts';
import type { AppCall } from '../call.ts';
import { readIdOf, VIEWS } from '../ids.rules.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { type Item, item } from '../shapes/item.shapes.ts';
import { listOf, wholeList } from '../shapes/shape.ts';
import { readEpisodeLines } from './episode-lines.queries.ts';
import { ItemsAlong, readItemRows } from './item-rows.queries.ts';
import { episodeItem, episodeOf, readWholeTitle } from './series.ts';
import { titleItem, viewItems } from './to-item.rules.ts';

const LATEST = 16;

/** What an app's first page shows. */
export function homeRoutes(): AppRoute[] {
  const list = listOf(item);
  return [
    forUsers(
      'GET',
      ['/userviews', '/users/:user/views', '/library/mediafolders'],
      list,
      async ({ serverId }) => wholeList(viewItems(serverId)),
    ),
    forUsers('GET', ['/items/latest', '/users/:user/items/latest'], t.Array(item), (call) =>
      readAvailable(call, 'newest', call.query.count('limit', LATEST, 100)),
    ),
    forUsers('GET', ['/items/suggestions', '/users/:user/suggestions'], list, async (call) =>
      wholeList(await readAvailable(call, 'votes', call.query.count('limit', LATEST, 100))),
    ),
    forUsers('GET', ['/useritems/resume', '/users/:user/items/resume'], list, async (call) =>
      wholeList(await readContinue(call, (position) => position > 0)),
    ),
    forUsers('GET', ['/shows/nextup'], list, async (call) => wholeList(await readNextUp(call))),
  ];
}

/** Only what can be played: a television's home has no use for anything else. */
async function readAvailable(call: AppCall, order: Order, size: number): Promise<Item[]> {
  const view = readIdOf('view', call.query.text('parentid'));
  const wanted = [...call.query.names('includeitemtypes'), ...call.query.names('type')];
  if (view === VIEWS.collections) return [];
  const isSeries = view === VIEWS.series || (wanted.includes('series') && !wanted.includes('movie'));
  const isMovie = view === VIEWS.movies || (wanted.includes('movie') && !wanted.includes('series'));
  const facets = ['ready:1', ...(isSeries ? ['type:series'] : isMovie ? ['type:movie'] : [])];
  const page = { offset: call.query.count('startindex', 0, 10_000), size };
  const along = new ItemsAlong(size, call);
  const { db, viewerAge } = call;
  const { ids } = await findTitles(db, { text: '', filter: { facets }, viewerAge, order, page, along });
  const rows = await along.load(db, ids);
  return rows.map((row) => titleItem(call.serverId, row, call));
}

/** What the profile is in the middle of, the last watched first. */
async function readContinue(call: AppCall, wants: (position: number) => boolean): Promise<Item[]> {
  const { db, query } = call;
  const media = query.names('mediatypes');
  if (media.length > 0 && !media.includes('video')) return [];
  const view = readIdOf('view', query.text('parentid'));
  const all = await findContinue(db, call.identity, call.viewerAge);
  const rows = all
    .filter(
      ({ position, type }) =>
        wants(position) && (view === 0 || view === (type === 'series' ? VIEWS.series : VIEWS.movies)),
    )
    .slice(0, query.count('limit', all.length, 100));
  const episodeIds = rows.flatMap(({ episode_id: id }) => id ?? []);
  const [titles, lines] = await Promise.all([
    readItemRows(db, [...new Set(rows.map(({ id }) => id))], call),
    readEpisodeLines(db, episodeIds, call),
  ]);
  return rows.flatMap(({ id, episode_id: episodeId }) => {
    const title = titles.find((each) => each.id === id);
    const line = lines.find((each) => each.id === episodeId);
    if (!title) return [];
    if (episodeId === null) return titleItem(call.serverId, title, call);
    return line ? episodeItem(call, title, line) : [];
  });
}

async function readNextUp(call: AppCall): Promise<Item[]> {
  const { query } = call;
  if (query.has('seriesid')) {
    const series = await readWholeTitle(call, readIdOf('title', query.text('seriesid')));
    if (!series) return [];
    const playable = series.episodes.filter((episode) => series.fileOf(episode));
    const last = playable.findLastIndex(({ id }) => series.states.get(id)?.watched);
    const next = playable.slice(last + 1).find(({ id }) => !series.states.get(id)?.watched);
    return next ? [episodeOf(call, series, next)] : [];
  }
  const allows = query.flag('enableresumable') === true ? () => true : (position: number) => position === 0;
  return (await readContinue(call, allows)).filter(({ Type: type }) => type === 'Episode');
}

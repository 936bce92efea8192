import { removeWatched } from '../../features/history/history.queries.ts';
import { toggleVote } from '../../features/likes/likes.queries.ts';
import { setRating } from '../../features/ratings/ratings.queries.ts';
import { addEntry, removeEntry } from '../../features/watchlist/watchlist.queries.ts';
import { requireFound } from '../../http/app-error.ts';
import { runCounted } from '../../http/limits/action-limits.queries.ts';
import type { AppCall } from '../call.ts';
import { type ItemId, readItemId } from '../ids.rules.ts';
import type { FindFile } from '../playback/find-file.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { type UserItemData, userItemData } from '../shapes/item.shapes.ts';
import { toSeconds } from '../shapes/shape.ts';
import { findSeriesOf } from './episode-lines.queries.ts';
import { seasonNumber } from './find-items.ts';
import { readItemRows } from './item-rows.queries.ts';
import { readItem } from './read-item.ts';
import { readWholeTitle } from './series.ts';

const STARS = 10;

/** Watched, favourites and ratings: what the site's own buttons do. */
export function personalRoutes(findFile: FindFile): AppRoute[] {
  const route = (
    method: 'POST' | 'DELETE' | 'GET',
    paths: string[],
    change: (call: AppCall, id: ItemId) => Promise<unknown>,
  ) =>
    forUsers(
      method,
      paths,
      userItemData,
      async (call) => {
        const id = requireFound(readItemId(call.params.id));
        if (method !== 'GET') await call.deps.limits.count('toggle', call.identity.userId);
        await change(call, id);
        return readUserData(call, id);
      },
      { perMinute: 120 },
    );
  const played = ['/userplayeditems/:id', '/users/:user/playeditems/:id'];
  const favorite = ['/userfavoriteitems/:id', '/users/:user/favoriteitems/:id'];
  const rating = ['/useritems/:id/rating', '/users/:user/items/:id/rating'];
  const userData = ['/useritems/:id/userdata', '/users/:user/items/:id/userdata'];
  return [
    route('POST', played, (call, id) => setPlayed(call, id, true)),
    route('DELETE', played, (call, id) => setPlayed(call, id, false)),
    route('POST', favorite, (call, id) => setFavorite(call, id, true)),
    route('DELETE', favorite, (call, id) => setFavorite(call, id, false)),
    route('POST', rating, (call, id) => setVote(call, id, call.query.flag('likes') === false ? -1 : 1)),
    route('DELETE', rating, (call, id) => setVote(call, id, 0)),
    route('GET', userData, async () => {}),
    route('POST', userData, setUserData),
  ];

  async function setPlayed(call: AppCall, id: ItemId, isPlayed: boolean): Promise<void> {
    const titleId = await titleOf(call, id);
    const title = requireFound(await readWholeTitle(call, titleId));
    const isFilm = title.row.type === 'movie';
    const number = id.kind === 'season' ? seasonNumber(title.seasonIds, id.id) : null;
    const episodes = title.episodes.filter(
      (episode) =>
        id.kind === 'title' || (id.kind === 'episode' ? episode.id === id.id : episode.season === number),
    );
    if (!isPlayed) {
      const parts = id.kind === 'title' ? {} : { episodeIds: episodes.map((each) => each.id) };
      await removeWatched(call.db, call.profileId, { titleId, ...parts });
      return;
    }
    const files = isFilm ? title.files.slice(0, 1) : episodes.flatMap((each) => title.fileOf(each) ?? []);
    const moments = [...new Map(files.map((file) => [file.episode_id, file])).values()];
    await call.playback.markWatched(
      call.identity,
      moments.map(({ id: fileId, duration_seconds: duration }) => ({ fileId, duration })),
    );
  }

  async function setUserData(call: AppCall, id: ItemId): Promise<void> {
    const { body } = call;
    const likes = body.flag('likes');
    const isFavorite = body.flag('isfavorite');
    const isPlayed = body.flag('played');
    const stars = body.number('rating');
    const position = body.number('playbackpositionticks');
    if (isFavorite !== null) await setFavorite(call, id, isFavorite);
    if (likes !== null) await setVote(call, id, likes ? 1 : -1);
    if (stars !== null && stars >= 0 && stars <= STARS) {
      const titleId = await titleOf(call, id);
      requireFound(await setRating(call.db, call.profileId, titleId, Math.round(stars), call.viewerAge));
    }
    if (isPlayed !== null) await setPlayed(call, id, isPlayed);
    else if (position !== null && position > 0) {
      const { file } = await findFile(id, call.viewerAge);
      await call.playback.savePosition(call.identity, {
        fileId: file.id,
        position: toSeconds(position),
        duration: file.duration_seconds,
        address: call.request.ip,
      });
    }
  }
}

/** A watchlist is of titles: an episode stands for its series. */
async function titleOf(call: AppCall, { kind, id }: ItemId): Promise<number> {
  if (kind === 'title') return id;
  const titleId = kind === 'season' || kind === 'episode' ? await findSeriesOf(call.db, { kind, id }) : null;
  return requireFound(titleId);
}

async function setFavorite(call: AppCall, id: ItemId, isFavorite: boolean): Promise<void> {
  const titleId = await titleOf(call, id);
  if (!isFavorite) return removeEntry(call.db, call.profileId, titleId);
  requireFound(await addEntry(call.db, call.profileId, titleId, call.viewerAge));
}

async function setVote(call: AppCall, id: ItemId, vote: -1 | 0 | 1): Promise<void> {
  const titleId = await titleOf(call, id);
  const [row] = await readItemRows(call.db, [titleId], call);
  const current = requireFound(row).vote ?? 0;
  if (current === vote) return;
  // The site's buttons toggle: a click on the one that is set takes the vote back.
  const button = vote === 0 ? (current > 0 ? 1 : -1) : vote;
  await toggleVote(runCounted(call.db), call.profileId, titleId, button, call.viewerAge);
}

export async function readUserData(call: AppCall, id: ItemId): Promise<UserItemData> {
  return requireFound((await readItem(call, id))?.UserData);
}

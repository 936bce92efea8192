import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';
import { flag, idNumber, instant, listOf, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { titleAccess, titleCard } from '../titles/titles.ts';

export const watchlistItem = t.Object({ ...titleCard.properties, addedAt: instant });

export const watchlistOrder = oneOf('added', 'title', 'year', 'rating', 'votes');

export const listWatchlist = endpoint('GET /api/user/watchlist', {
  name: 'listWatchlist',
  summary: 'What the user has saved, the newest first unless another order is asked for',
  ...anyProfile,
  query: t.Object({
    order_by: t.Optional(watchlistOrder),
    type: t.Optional(oneOf('all', 'movie', 'series')),
    q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })),
    genre: t.Optional(idNumber),
    is_dubbed: t.Optional(flag),
    access: t.Optional(titleAccess),
    /** Only what has not been watched to the end. */
    unwatched: t.Optional(flag),
    ...pageQuery,
  }),
  reply: pagedOf(watchlistItem),
});

/** Lets every card show whether it is saved, while the lists stay the same for all users. */
export const listWatchlistIds = endpoint('GET /api/user/watchlist/ids', {
  name: 'listWatchlistIds',
  summary: 'The ids of what the user has saved, the newest first, at most a few thousand',
  ...anyProfile,
  reply: listOf(idNumber),
});

export const watchlistState = t.Object({ inWatchlist: t.Boolean() });

export const toggleWatchlist = endpoint('POST /api/user/watchlist/:id', {
  name: 'toggleWatchlist',
  summary: 'Puts a title on the list, or takes it off',
  ...anyProfile,
  reply: watchlistState,
});

export const removeFromWatchlist = endpoint('DELETE /api/user/watchlist/:id', {
  name: 'removeFromWatchlist',
  summary: 'Takes a title off the list, whether it was on it or not',
  ...anyProfile,
  reply: watchlistState,
});

export const clearWatchlist = endpoint('DELETE /api/user/watchlist', {
  name: 'clearWatchlist',
  summary: 'Empties the list',
  ...anyProfile,
  reply: t.Object({ removed: t.Integer() }),
});

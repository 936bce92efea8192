import * as t from 'typebox';
import { readItemId } from '../ids.rules.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { item } from '../shapes/item.shapes.ts';
import { listOf } from '../shapes/shape.ts';

const NONE = { Items: [], TotalRecordCount: 0, StartIndex: 0 };

/** What other servers have and this one has not: an app asks all the same, and expects an empty list. */
export function emptyListRoutes(): AppRoute[] {
  const list = listOf(item);
  return [
    forUsers({
      method: 'GET',
      paths: [
        '/studios',
        '/artists',
        '/artists/albumartists',
        '/musicgenres',
        '/years',
        '/channels',
        '/livetv/channels',
        '/livetv/programs',
        '/livetv/programs/recommended',
        '/livetv/recordings',
        '/livetv/timers',
        '/livetv/seriestimers',
        '/shows/upcoming',
        '/items/:id/intros',
        '/users/:user/items/:id/intros',
        '/videos/:id/additionalparts',
        '/playlists/:id/items',
      ],
      reply: list,
      run: async () => NONE,
    }),
    forUsers({
      method: 'GET',
      paths: [
        '/userviews/groupingoptions',
        '/users/:user/groupingoptions',
        '/items/:id/localtrailers',
        '/users/:user/items/:id/localtrailers',
        '/items/:id/specialfeatures',
        '/users/:user/items/:id/specialfeatures',
        '/items/:id/ancestors',
        '/items/:id/externalidinfos',
        '/items/:id/remoteimages/providers',
        '/movies/recommendations',
        '/syncplay/list',
      ],
      reply: t.Array(t.Object({})),
      run: async () => [],
    }),
    forUsers({
      method: 'GET',
      paths: ['/items/:id/thememedia'],
      reply: t.Record(
        t.String(),
        t.Object({
          OwnerId: t.String(),
          Items: t.Array(item),
          TotalRecordCount: t.Integer(),
          StartIndex: t.Integer(),
        }),
      ),
      run: async ({ params }) => {
        const none = { OwnerId: readItemId(params.id) ? String(params.id) : '0'.repeat(32), ...NONE };
        return { ThemeVideosResult: none, ThemeSongsResult: none, SoundtrackSongsResult: none };
      },
    }),
    forUsers({
      method: 'GET',
      paths: ['/items/:id/themesongs', '/items/:id/themevideos'],
      reply: list,
      run: async () => NONE,
    }),
    forUsers({
      method: 'GET',
      paths: ['/livetv/info'],
      reply: t.Object({
        Services: t.Array(t.Object({})),
        IsEnabled: t.Boolean(),
        EnabledUsers: t.Array(t.String()),
      }),
      run: async () => ({ Services: [], IsEnabled: false, EnabledUsers: [] }),
    }),
  ];
}

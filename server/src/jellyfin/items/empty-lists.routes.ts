import * as t from 'typebox';
import { readItemId } from '../ids.rules.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { item } from '../shapes/item.shapes.ts';
import { fieldsOf, listOf, wholeList } from '../shapes/shape.ts';

const NONE = wholeList<never>([]);
const NO_TELEVISION = { Services: [], IsEnabled: false, EnabledUsers: [] };

/** What other servers have and this one has not: an app asks all the same, and expects an empty list. */
export function emptyListRoutes(): AppRoute[] {
  const list = listOf(item);
  return [
    forUsers(
      'GET',
      [
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
        '/items/:id/themesongs',
        '/items/:id/themevideos',
        '/users/:user/items/:id/intros',
        '/videos/:id/additionalparts',
        '/playlists/:id/items',
      ],
      list,
      async () => NONE,
    ),
    forUsers(
      'GET',
      [
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
      t.Array(t.Object({})),
      async () => [],
    ),
    forUsers(
      'GET',
      ['/items/:id/thememedia'],
      t.Record(t.String(), t.Object({ OwnerId: t.String(), ...list.properties })),
      async ({ params }) => {
        const none = { OwnerId: readItemId(params.id) ? String(params.id) : '0'.repeat(32), ...NONE };
        return { ThemeVideosResult: none, ThemeSongsResult: none, SoundtrackSongsResult: none };
      },
    ),
    forUsers('GET', ['/livetv/info'], t.Object(fieldsOf(NO_TELEVISION)), async () => NO_TELEVISION),
  ];
}

import { AppError } from '../../http/app-error.ts';
import { readAppPreferences, writeAppPreferences } from '../../members/app-preferences.queries.ts';
import type { AppCall } from '../call.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { type DisplayPreferences, displayPreferences } from '../shapes/system.shapes.ts';

const TEXT_MAX = 16_000;
const NAME_MAX = 100;

/** How an app shows its lists: stored for it, and never looked into. */
export function preferenceRoutes(): AppRoute[] {
  const nameOf = ({ params, query, client }: AppCall) => ({
    name: (params.id ?? '').slice(0, NAME_MAX),
    client: (query.text('client') ?? client.app).slice(0, NAME_MAX),
  });
  return [
    forUsers({
      method: 'GET',
      paths: ['/displaypreferences/:id'],
      reply: displayPreferences,
      run: async (call) => {
        const { name, client } = nameOf(call);
        const stored = await readAppPreferences(call.db, call.profileId, client, name);
        return {
          ...defaults(name, client),
          ...(stored as Partial<DisplayPreferences>),
          Id: name,
          Client: client,
        };
      },
    }),
    forUsers({
      method: 'POST',
      paths: ['/displaypreferences/:id'],
      reply: null,
      run: async (call) => {
        const { name, client } = nameOf(call);
        const value = readPreferences(call, defaults(name, client));
        if (JSON.stringify(value).length > TEXT_MAX) throw new AppError('too_large');
        await writeAppPreferences(call.db, call.profileId, client, name, value);
        return null;
      },
    }),
  ];
}

function defaults(name: string, client: string): DisplayPreferences {
  return {
    Id: name,
    SortBy: 'SortName',
    RememberIndexing: false,
    PrimaryImageHeight: 250,
    PrimaryImageWidth: 250,
    CustomPrefs: {},
    ScrollDirection: 'Horizontal',
    ShowBackdrop: true,
    RememberSorting: false,
    SortOrder: 'Ascending',
    ShowSidebar: false,
    Client: client,
  };
}

/** Only values of the known kinds are stored, so that no reply can break a decoder later. */
function readPreferences({ body }: AppCall, known: DisplayPreferences): DisplayPreferences {
  const sent = body.inner('customprefs').entries();
  const CustomPrefs = Object.fromEntries(
    sent.flatMap(([key, value]) => (typeof value === 'string' || value === null ? [[key, value]] : [])),
  );
  return {
    ...known,
    SortBy: body.text('sortby') ?? known.SortBy,
    SortOrder: body.text('sortorder') === 'Descending' ? 'Descending' : 'Ascending',
    RememberSorting: body.flag('remembersorting') ?? known.RememberSorting,
    RememberIndexing: body.flag('rememberindexing') ?? known.RememberIndexing,
    ShowBackdrop: body.flag('showbackdrop') ?? known.ShowBackdrop,
    ShowSidebar: body.flag('showsidebar') ?? known.ShowSidebar,
    ScrollDirection: body.text('scrolldirection') === 'Vertical' ? 'Vertical' : 'Horizontal',
    PrimaryImageHeight: body.count('primaryimageheight', known.PrimaryImageHeight, 10_000),
    PrimaryImageWidth: body.count('primaryimagewidth', known.PrimaryImageWidth, 10_000),
    CustomPrefs,
    ...(body.text('viewtype') ? { ViewType: body.text('viewtype') as string } : {}),
    ...(body.text('indexby') ? { IndexBy: body.text('indexby') as string } : {}),
  };
}

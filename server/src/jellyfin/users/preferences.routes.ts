import { AppError } from '../../http/app-error.ts';
import { readAppPreferences, writeAppPreferences } from '../../members/app-preferences.queries.ts';
import type { AppCall } from '../call.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { type DisplayPreferences, displayPreferences, PREFERENCES } from '../shapes/system.shapes.ts';

const TEXT_MAX = 16_000;
const NAME_MAX = 100;
const DEFAULTS = { ...PREFERENCES, CustomPrefs: {} };

/** How an app shows its lists: stored for it, and never looked into. */
export function preferenceRoutes(): AppRoute[] {
  const nameOf = ({ params, query, client }: AppCall) => ({
    name: (params.id ?? '').slice(0, NAME_MAX),
    client: (query.text('client') ?? client.app).slice(0, NAME_MAX),
  });
  return [
    forUsers('GET', ['/displaypreferences/:id'], displayPreferences, async (call) => {
      const { name, client } = nameOf(call);
      const stored = await readAppPreferences(call.db, call.profileId, client, name);
      return { ...DEFAULTS, ...(stored as Partial<DisplayPreferences>), Id: name, Client: client };
    }),
    forUsers('POST', ['/displaypreferences/:id'], null, async (call) => {
      const { name, client } = nameOf(call);
      const value = { ...readPreferences(call), Id: name, Client: client };
      if (JSON.stringify(value).length > TEXT_MAX) throw new AppError('too_large');
      await writeAppPreferences(call.db, call.profileId, client, name, value);
      return null;
    }),
  ];
}

/** Only values of the known kinds are stored, so that no reply can break a decoder later. */
function readPreferences({ body }: AppCall) {
  const sent = body.inner('customprefs').entries();
  const CustomPrefs = Object.fromEntries(
    sent.flatMap(([key, value]) => (typeof value === 'string' || value === null ? [[key, value]] : [])),
  );
  return {
    SortBy: body.text('sortby') ?? PREFERENCES.SortBy,
    SortOrder: body.text('sortorder') === 'Descending' ? 'Descending' : 'Ascending',
    RememberSorting: body.flag('remembersorting') ?? PREFERENCES.RememberSorting,
    RememberIndexing: body.flag('rememberindexing') ?? PREFERENCES.RememberIndexing,
    ShowBackdrop: body.flag('showbackdrop') ?? PREFERENCES.ShowBackdrop,
    ShowSidebar: body.flag('showsidebar') ?? PREFERENCES.ShowSidebar,
    ScrollDirection: body.text('scrolldirection') === 'Vertical' ? 'Vertical' : 'Horizontal',
    PrimaryImageHeight: body.count('primaryimageheight', PREFERENCES.PrimaryImageHeight, 10_000),
    PrimaryImageWidth: body.count('primaryimagewidth', PREFERENCES.PrimaryImageWidth, 10_000),
    CustomPrefs,
    ...(body.text('viewtype') ? { ViewType: body.text('viewtype') as string } : {}),
    ...(body.text('indexby') ? { IndexBy: body.text('indexby') as string } : {}),
  };
}

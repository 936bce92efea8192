import type { Deps } from '../http/deps.ts';
import { adminRoutes } from './admin.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import type { Pictures } from './images/pictures.queries.ts';
import { browseRoutes } from './items/browse.routes.ts';
import type { ByItem } from './items/cache-by-item.ts';
import { emptyListRoutes } from './items/empty-lists.routes.ts';
import { homeRoutes } from './items/home.routes.ts';
import { itemRoutes } from './items/items.routes.ts';
import { personalRoutes } from './items/personal.routes.ts';
import type { FindFile } from './playback/find-file.ts';
import { playbackInfoRoutes } from './playback/playback-info.routes.ts';
import { reportRoutes } from './playback/report.routes.ts';
import { streamRoutes } from './playback/stream.routes.ts';
import type { AppRoute } from './route.ts';
import { preferenceRoutes } from './users/preferences.routes.ts';
import { signInRoutes } from './users/sign-in.routes.ts';
import { systemRoutes } from './users/system.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** What is cached for all calls. */
export interface Lookups {
  findFile: FindFile;
  findPictures: ByItem<Pictures>;
}

/** The one table of everything that apps may ask. */
export function allAppRoutes(deps: Deps, { findFile, findPictures }: Lookups): AppRoute[] {
  return [
    ...systemRoutes(deps),
    ...signInRoutes(deps),
    ...userRoutes(),
    ...preferenceRoutes(),
    ...homeRoutes(),
    ...browseRoutes(),
    ...emptyListRoutes(),
    ...itemRoutes(),
    ...personalRoutes(findFile),
    ...imageRoutes(findPictures),
    ...playbackInfoRoutes(findFile),
    ...streamRoutes(findFile),
    ...reportRoutes(findFile),
    ...adminRoutes(),
  ];
}

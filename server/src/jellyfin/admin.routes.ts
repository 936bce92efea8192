import { AppError } from '../http/app-error.ts';
import { type AppRoute, forUsers } from './route.ts';

/** What only an administrator of such a server may do. Ours works in the studio. */
const PATHS = {
  GET: [
    '/system/configuration',
    '/system/configuration/:key',
    '/system/logs',
    '/system/activitylog/entries',
    '/scheduledtasks',
    '/plugins',
    '/packages',
    '/repositories',
    '/devices',
    '/devices/info',
    '/devices/options',
    '/auth/keys',
    '/library/virtualfolders',
    '/library/physicalpaths',
    '/startup/configuration',
    '/environment/drives',
    '/items/:id/metadataeditor',
  ],
  POST: [
    '/users/new',
    '/users/:user',
    '/users/:user/policy',
    '/users/:user/password',
    '/users/password',
    '/system/configuration',
    '/system/restart',
    '/system/shutdown',
    '/library/refresh',
    '/library/virtualfolders',
    '/items/:id',
    '/items/:id/refresh',
    '/items/:id/images/:type',
    '/scheduledtasks/running/:id',
    '/startup/complete',
    '/auth/keys',
    '/collections',
    '/collections/:id/items',
  ],
  DELETE: [
    '/items',
    '/items/:id',
    '/users/:user',
    '/devices',
    '/items/:id/images/:type',
    '/collections/:id/items',
  ],
} as const;

export function adminRoutes(): AppRoute[] {
  return (['GET', 'POST', 'DELETE'] as const).map((method) =>
    forUsers(method, PATHS[method], null, async () => {
      throw new AppError('forbidden');
    }),
  );
}

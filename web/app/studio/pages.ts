import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import type { ComponentType, ReactNode } from 'react';
import { matchRoutes } from 'react-router';
import { lazyPage } from '../shared/lazy/lazy-page.tsx';
import type { RenderFront } from './front-page/front-copy-preview.tsx';
import type { RenderOwnRows } from './front-page/front-preview.tsx';
import type { RenderForYou } from './front-page/taste-preview.tsx';

/** The public pages, passed in by the route, since the studio does not import them. */
export interface ViewersPages {
  renderTitle: (title: StudioTitle) => ReactNode;
  renderFront: RenderFront;
  renderOwnRows: RenderOwnRows;
  renderForYou: RenderForYou;
}

interface PageProps extends ViewersPages {
  /** NaN at an address without one. */
  id: number;
}

const page = (file: string, importPage: () => Promise<{ default: ComponentType<PageProps> }>) =>
  lazyPage(`app/studio/${file}`, async () => (await importPage()).default);

/** By their address below `/studio`; its first part is the room. */
const PAGES = {
  '': page('today/today-room.tsx', () => import('./today/today-room.tsx')),
  setup: page('setup/setup-page.tsx', () => import('./setup/setup-page.tsx')),
  titles: page('titles/titles-room.tsx', () => import('./titles/titles-room.tsx')),
  'titles/new': page('titles/new-title.tsx', () => import('./titles/new-title.tsx')),
  'titles/ages': page('titles/ages/age-desk.tsx', () => import('./titles/ages/age-desk.tsx')),
  'titles/:id': page('title-page.tsx', () => import('./title-page.tsx')),
  'titles/:id/preview': page('titles/title-preview.tsx', () => import('./titles/title-preview.tsx')),
  files: page('files/files-room.tsx', () => import('./files/files-room.tsx')),
  'files/:id': page('files/title-files.tsx', () => import('./files/title-files.tsx')),
  people: page('people/people-room.tsx', () => import('./people/people-room.tsx')),
  'people/new': page('people/person-page.tsx', async () => ({
    default: (await import('./people/person-page.tsx')).NewPerson,
  })),
  'people/:id': page('people/person-page.tsx', () => import('./people/person-page.tsx')),
  collections: page('collections/collections-room.tsx', () => import('./collections/collections-room.tsx')),
  'collections/new': page('collections/collection-page.tsx', async () => ({
    default: (await import('./collections/collection-page.tsx')).NewCollection,
  })),
  'collections/:id': page(
    'collections/collection-page.tsx',
    () => import('./collections/collection-page.tsx'),
  ),
  categories: page('categories/categories-room.tsx', () => import('./categories/categories-room.tsx')),
  'front-page': page('front-page/front-page-room.tsx', () => import('./front-page/front-page-room.tsx')),
  'front-page/preview': page(
    'front-page/front-copy-preview.tsx',
    () => import('./front-page/front-copy-preview.tsx'),
  ),
  'front-page/taste': page('front-page/taste-preview.tsx', () => import('./front-page/taste-preview.tsx')),
  imports: page('imports/imports-room.tsx', () => import('./imports/imports-room.tsx')),
  'imports/:id': page('imports/import-page.tsx', () => import('./imports/import-page.tsx')),
  comments: page('desks/comments-room.tsx', () => import('./desks/comments-room.tsx')),
  requests: page('desks/requests-room.tsx', () => import('./desks/requests-room.tsx')),
  tickets: page('desks/tickets-room.tsx', () => import('./desks/tickets-room.tsx')),
  'tickets/:id': page('desks/ticket-page.tsx', () => import('./desks/ticket-page.tsx')),
  members: page('members/members-room.tsx', () => import('./members/members-room.tsx')),
  'members/:id': page('members/member-page.tsx', () => import('./members/member-page.tsx')),
  payments: page('money/payments-room.tsx', () => import('./money/payments-room.tsx')),
  'payments/:id': page('money/payment-page.tsx', () => import('./money/payment-page.tsx')),
  plans: page('plans/plans-room.tsx', () => import('./plans/plans-room.tsx')),
  messages: page('messages/messages-room.tsx', () => import('./messages/messages-room.tsx')),
  'messages/new': page('messages/new-message.tsx', () => import('./messages/new-message.tsx')),
  'messages/:id': page('messages/message-page.tsx', () => import('./messages/message-page.tsx')),
  insight: page('insight/insight-room.tsx', () => import('./insight/insight-room.tsx')),
  'insight/:id': page('insight/title-insight.tsx', () => import('./insight/title-insight.tsx')),
  jobs: page('jobs/jobs-room.tsx', () => import('./jobs/jobs-room.tsx')),
  log: page('log/log-room.tsx', () => import('./log/log-room.tsx')),
  backups: page('backups/backups-room.tsx', () => import('./backups/backups-room.tsx')),
  staff: page('staff/staff-room.tsx', () => import('./staff/staff-room.tsx')),
  notices: page('notices/notices-room.tsx', () => import('./notices/notices-room.tsx')),
  tokens: page('staff/tokens-room.tsx', () => import('./staff/tokens-room.tsx')),
  settings: page('settings/settings-room.tsx', () => import('./settings/settings-room.tsx')),
};

const ROUTES = Object.entries(PAGES).map(([path, lazy]) => ({ path, page: lazy }));
const ID = /^[1-9]\d{0,9}$/;

/** The page at an address of the studio; null if there is none. */
export function findPage(pathname: string) {
  const match = matchRoutes(ROUTES, pathname, '/studio')?.at(-1);
  if (!match) return null;
  const { params, route } = match;
  if (params.id !== undefined && !ID.test(params.id)) return null;
  const [room, last] = route.path.split('/');
  return { page: route.page, room: room || 'today', isNew: last === 'new', id: Number(params.id) };
}

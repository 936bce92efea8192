import type { Permission } from '@pardeh/contract/studio/permissions';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { frameTexts as texts } from './frame.texts.ts';

interface Room {
  key: string;
  to: string;
  label: string;
  icon: IconName;
  /** None: for everybody who has a role. */
  permission?: Permission;
}

const ROOMS: readonly Room[] = [
  { key: 'today', to: '/studio', label: texts.rooms.today, icon: 'home' },
  {
    key: 'titles',
    to: '/studio/titles',
    label: texts.rooms.titles,
    icon: 'film',
    permission: 'catalogue.read',
  },
  { key: 'files', to: '/studio/files', label: texts.rooms.files, icon: 'play', permission: 'media' },
  {
    key: 'people',
    to: '/studio/people',
    label: texts.rooms.people,
    icon: 'person',
    permission: 'catalogue.read',
  },
  {
    key: 'categories',
    to: '/studio/categories',
    label: texts.rooms.categories,
    icon: 'categories',
    permission: 'catalogue.read',
  },
  {
    key: 'collections',
    to: '/studio/collections',
    label: texts.rooms.collections,
    icon: 'collections',
    permission: 'catalogue.read',
  },
  {
    key: 'front-page',
    to: '/studio/front-page',
    label: texts.rooms['front-page'],
    icon: 'system',
    permission: 'catalogue.read',
  },
  {
    key: 'imports',
    to: '/studio/imports',
    label: texts.rooms.imports,
    icon: 'download',
    permission: 'imports',
  },
  {
    key: 'comments',
    to: '/studio/comments',
    label: texts.rooms.comments,
    icon: 'comment',
    permission: 'comments',
  },
  {
    key: 'requests',
    to: '/studio/requests',
    label: texts.rooms.requests,
    icon: 'plus',
    permission: 'requests',
  },
  {
    key: 'tickets',
    to: '/studio/tickets',
    label: texts.rooms.tickets,
    icon: 'support',
    permission: 'tickets',
  },
  {
    key: 'members',
    to: '/studio/members',
    label: texts.rooms.members,
    icon: 'thumb',
    permission: 'members.read',
  },
  {
    key: 'payments',
    to: '/studio/payments',
    label: texts.rooms.payments,
    icon: 'premium',
    permission: 'payments.read',
  },
  { key: 'plans', to: '/studio/plans', label: texts.rooms.plans, icon: 'gift', permission: 'plans' },
  {
    key: 'messages',
    to: '/studio/messages',
    label: texts.rooms.messages,
    icon: 'mail',
    permission: 'messages',
  },
  { key: 'insight', to: '/studio/insight', label: texts.rooms.insight, icon: 'eye', permission: 'insight' },
  {
    key: 'changes',
    to: '/studio/changes',
    label: texts.rooms.changes,
    icon: 'history',
    permission: 'catalogue.read',
  },
  { key: 'jobs', to: '/studio/jobs', label: texts.rooms.jobs, icon: 'clock', permission: 'jobs' },
  { key: 'audit', to: '/studio/audit', label: texts.rooms.audit, icon: 'info', permission: 'audit' },
  { key: 'staff', to: '/studio/staff', label: texts.rooms.staff, icon: 'lock', permission: 'staff' },
  { key: 'notices', to: '/studio/notices', label: texts.rooms.notices, icon: 'bell' },
  { key: 'tokens', to: '/studio/tokens', label: texts.rooms.tokens, icon: 'copy' },
  {
    key: 'settings',
    to: '/studio/settings',
    label: texts.rooms.settings,
    icon: 'settings',
    permission: 'settings',
  },
];

export function roomsFor(permissions: readonly Permission[]): readonly Room[] {
  return ROOMS.filter(({ permission }) => !permission || permissions.includes(permission));
}

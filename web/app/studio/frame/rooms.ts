import type { Permission } from '@pardeh/contract/studio/permissions';
import { frameTexts as texts } from './frame.texts.ts';

export type RoomKey = keyof typeof texts.rooms;
type GroupKey = keyof typeof texts.groups;

/** `null`: for everybody with a role. */
const GROUPS: readonly [GroupKey | null, Partial<Record<RoomKey, Permission | null>>][] = [
  [null, { today: null }],
  [
    'catalogue',
    {
      titles: 'catalogue.read',
      people: 'catalogue.read',
      categories: 'catalogue.read',
      collections: 'catalogue.read',
      'front-page': 'catalogue.read',
    },
  ],
  ['media', { files: 'media', imports: 'imports', insight: 'insight' }],
  [
    'community',
    {
      comments: 'comments',
      requests: 'requests',
      tickets: 'tickets',
      members: 'members.read',
      messages: 'messages',
    },
  ],
  ['sales', { payments: 'payments.read', plans: 'plans' }],
  [
    'system',
    {
      jobs: 'jobs',
      log: 'catalogue.read',
      backups: 'backups',
      staff: 'staff',
      notices: null,
      tokens: null,
      settings: 'settings',
    },
  ],
];

/** The rooms that may be opened; a group in which there is none is left out. */
export function groupsFor(permissions: readonly Permission[]) {
  return GROUPS.map(([key, needed]) => ({
    key,
    /** Null for the room before all groups. */
    label: key && texts.groups[key],
    rooms: (Object.entries(needed) as [RoomKey, Permission | null][])
      .filter(([, permission]) => permission === null || permissions.includes(permission))
      .map(([room]) => ({
        key: room,
        to: room === 'today' ? '/studio' : `/studio/${room}`,
        label: texts.rooms[room],
      })),
  })).filter(({ rooms }) => rooms.length > 0);
}

export const roomsFor = (permissions: readonly Permission[]) =>
  groupsFor(permissions).flatMap(({ rooms }) => rooms);

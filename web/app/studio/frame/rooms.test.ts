import { PERMISSIONS } from '@pardeh/contract/studio/permissions';
import { expect, it } from 'vitest';
import { ROOM_SHAPES } from './room-icon.tsx';
import { groupsFor, roomsFor } from './rooms.ts';

it('an owner has all rooms in five groups, below the one for today', () => {
  const groups = groupsFor(PERMISSIONS);
  expect(groups.map(({ label }) => label)).toEqual([null, 'فهرست', 'رسانه', 'جامعه', 'فروش', 'سامانه']);
  expect(
    roomsFor(PERMISSIONS)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(Object.keys(ROOM_SHAPES).sort());
});

it('no icon stands for two rooms', () => {
  const shapes = Object.values(ROOM_SHAPES);
  expect(new Set(shapes).size).toBe(shapes.length);
});

it('a group without a room that may be opened is not there', () => {
  const groups = groupsFor(['catalogue.read', 'comments']);
  expect(groups.map(({ key }) => key)).toEqual([null, 'catalogue', 'community', 'system']);
  expect(groups.at(-1)?.rooms.map(({ key }) => key)).toEqual(['log', 'notices', 'tokens']);
});

import { expect, it } from 'vitest';
import { ROOM_SHAPES } from './frame/room-icon.tsx';
import { findPage } from './pages.ts';

it('finds the page of an address, its room and its number', () => {
  expect(findPage('/studio')).toMatchObject({ room: 'today', isNew: false, id: Number.NaN });
  expect(findPage('/studio/titles/')).toMatchObject({ room: 'titles', isNew: false });
  expect(findPage('/studio/titles/new')).toMatchObject({ room: 'titles', isNew: true });
  expect(findPage('/studio/titles/5')).toMatchObject({ room: 'titles', isNew: false, id: 5 });
  expect(findPage('/studio/titles/5')?.page).not.toBe(findPage('/studio/titles/new')?.page);
  expect(findPage('/studio/titles/5/preview')).toMatchObject({ room: 'titles', id: 5 });
  expect(findPage('/studio/front-page/preview')).toMatchObject({ room: 'front-page' });
  expect(findPage('/studio/front-page/taste')).toMatchObject({ room: 'front-page' });
});

it('finds no page where there is none', () => {
  for (const path of [
    'titles/0x5',
    'titles/05',
    'titles/new/preview',
    'titles/5/preview/more',
    'plans/5',
    'else',
  ])
    expect(findPage(`/studio/${path}`), path).toBeNull();
});

it('every room of the menu has a page', () => {
  for (const room of Object.keys(ROOM_SHAPES))
    expect(findPage(room === 'today' ? '/studio' : `/studio/${room}`)?.room).toBe(room);
});

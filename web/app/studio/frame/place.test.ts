import { expect, it } from 'vitest';
import { readPlace } from './place.ts';

it('reads the rooms of the studio from an address', () => {
  expect(readPlace('/studio')).toEqual({ room: 'today', id: null, page: null });
  expect(readPlace('/studio/titles/')).toEqual({ room: 'titles', id: null, page: null });
  expect(readPlace('/studio/titles/new')).toEqual({ room: 'titles', id: 'new', page: null });
  expect(readPlace('/studio/titles/5')).toEqual({ room: 'titles', id: 5, page: null });
  expect(readPlace('/studio/front-page/preview')).toEqual({ room: 'front-page', id: null, page: 'preview' });
  expect(readPlace('/studio/titles/5/preview')).toEqual({ room: 'titles', id: 5, page: 'preview' });
});

it('knows what is no place', () => {
  expect(readPlace('/studio/titles/0x5')).toBeNull();
  expect(readPlace('/studio/titles/new/preview')).toBeNull();
  expect(readPlace('/studio/titles/5/preview/more')).toBeNull();
});

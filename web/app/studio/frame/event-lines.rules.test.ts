import { expect, it } from 'vitest';
import { readEvents } from './event-lines.rules.ts';

it('reads whole events, leaves comments out and keeps what has only begun', () => {
  const { events, rest } = readEvents(': open\n\nevent: change\ndata: {"id":1}\n\nevent: cha');
  expect(events).toEqual([{ name: 'change', data: '{"id":1}' }]);
  expect(rest).toBe('event: cha');
  expect(readEvents(`${rest}nge\ndata: {}\n\n`).events).toEqual([{ name: 'change', data: '{}' }]);
});

import { expect, it } from 'vitest';
import { planCopy } from './copy-sound.rules.ts';

const PACKET = 1024 / 48_000;
const sound = (from: number, seconds: number) =>
  Array.from({ length: Math.ceil(seconds / PACKET) }, (_, index) => from + index * PACKET);
const picture = { begins: 0, seconds: 10 };

it('a sound that begins with the picture is taken over, without the running-in of its encoder', () => {
  expect(planCopy(48_000, sound(0, 10), picture)).toEqual({ dropFirst: 0 });
  expect(planCopy(48_000, sound(-PACKET, 10), picture)).toEqual({ dropFirst: 1 });
  expect(planCopy(48_000, sound(-2 * PACKET - 0.001, 10), picture)).toEqual({ dropFirst: 2 });
});

it('one that is late, cut short or has a gap is not', () => {
  expect(planCopy(48_000, sound(0.3, 10), picture)).toBeNull();
  expect(planCopy(48_000, sound(0, 8), picture)).toBeNull();
  expect(planCopy(48_000, [...sound(0, 4), ...sound(5, 5)], picture)).toBeNull();
  expect(planCopy(48_000, [], picture)).toBeNull();
});

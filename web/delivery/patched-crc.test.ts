import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patchedCrc } from './patched-crc.ts';

it('is the sum that walking through the message gives', () => {
  const nonce = fc.string({ minLength: 24, maxLength: 24, unit: fc.constantFrom(...'abcXYZ019-_') });
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 300 }), { minLength: 1, maxLength: 6 }),
      nonce,
      nonce,
      (parts, a, b) => {
        const message = Buffer.from(parts.join(a));
        const holes: number[] = [];
        let at = 0;
        for (const part of parts.slice(0, -1)) {
          at += Buffer.byteLength(part);
          holes.push(at);
          at += a.length;
        }
        expect(patchedCrc(message, a, holes)(b)).toBe(crc32(Buffer.from(parts.join(b))));
      },
    ),
  );
});

it('holds for a page of many kilobytes', () => {
  const page = (nonce: string) => `${nonce}${'x'.repeat(70_000)}${nonce}${'y'.repeat(12_345)}`;
  const [a, b] = ['a'.repeat(24), 'b'.repeat(24)];
  expect(patchedCrc(Buffer.from(page(a)), a, [0, 70_024])(b)).toBe(crc32(page(b)));
});

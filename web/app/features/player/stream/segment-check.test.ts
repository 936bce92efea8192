import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpackClip, VIDEO } from '../../../../../demo/clips/unpack-clips.ts';
import { isWholeSegment } from './segment-check.ts';

await Promise.all(['lantern-keeper', 'window-rain'].map(unpackClip));
const FILES = globSync('**/*.{m4s,mp4}', { cwd: VIDEO });

function read(file: string): Buffer {
  return readFileSync(path.join(VIDEO, file));
}

function judge(bytes: Buffer): boolean {
  return isWholeSegment(Uint8Array.from(bytes).buffer);
}

describe('a segment', () => {
  it('is whole as it was packaged, each of them', () => {
    expect(FILES.length).toBeGreaterThan(100);
    expect(FILES.filter((file) => !judge(read(file)))).toEqual([]);
  });

  const segment = FILES.find((file) => file.endsWith('.m4s')) ?? '';
  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut off in a header', (bytes: Buffer) => bytes.subarray(0, 5)],
    ['longer than it says', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(3)])],
    ['made of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['with a box without length', (bytes: Buffer) => altered(bytes, bytes.indexOf('moof') - 4, 0)],
    [
      'with a box beyond its end',
      (bytes: Buffer) => altered(bytes, bytes.indexOf('traf') - 4, 0x7f_ff_ff_ff),
    ],
    [
      'with samples that are not there',
      (bytes: Buffer) => altered(bytes, bytes.indexOf('trun') + 8, 0x7f_ff_ff_ff),
    ],
  ])('is not whole when it is %s', (_, damage) => {
    expect(judge(damage(read(segment)))).toBe(false);
  });
});

function altered(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeUInt32BE(value, at);
  return bytes;
}

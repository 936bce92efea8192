import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageBytes } from './page-bytes.ts';

const HTML = Buffer.from(`<html><p>${'پرده، همان پرده '.repeat(500)}</p></html>`);
const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync };

describe('the bytes of a page', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR; q=0.000,GZIP ;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['gzip;q=0.1, br;q=0.9', 'br'],
    ['', null],
    ['identity', null],
  ])('for a browser that takes «%s» are %s, and the same page', async (accepted, expected) => {
    const { bytes, encoding } = await new PageBytes(HTML).smallestFor(accepted);
    expect(encoding).toBe(expected);
    expect((encoding ? DECOMPRESS[encoding](bytes) : bytes).equals(HTML)).toBe(true);
  });

  it('share their memory with nothing but the bytes of other pages', async () => {
    const page = new PageBytes(Buffer.from('<p>پرده</p>'));
    const forms = [await page.smallestFor(''), await page.smallestFor('br'), await page.smallestFor('gzip')];
    expect(new Set(forms.map(({ bytes }) => bytes.buffer)).size).toBe(1);
    expect(forms[0]?.bytes.buffer).not.toBe(Buffer.from('a').buffer);
  });

  it('are compressed once, and best of all for those who read Brotli', async () => {
    const page = new PageBytes(HTML);
    const [brotli, again] = await Promise.all([page.smallestFor('br'), page.smallestFor('br')]);
    expect(again.bytes).toBe(brotli.bytes);
    const gzip = await page.smallestFor('gzip');
    expect(gzip.bytes.length).toBeLessThan(HTML.length / 20);
    expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
  });
});

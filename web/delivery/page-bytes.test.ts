import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePageBytes, writePage } from './page-bytes.ts';

const MARK = 'AAAAAAAAAAAAAAAAAAAAAAAA';
const NONCE = 'b3r4nd0m-b3r4nd0m_b3r4nd';
const pageWith = (nonce: string) =>
  `<html><link nonce="${nonce}"><p>${'پرده، همان پرده '.repeat(500)}</p><script nonce="${nonce}"></script></html>`;

const UNPACK = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

async function unpacked(page: ReturnType<typeof makePageBytes>, nonce: string, accepted: string) {
  const { bytes, encoding } = await writePage(page, nonce, accepted);
  return (encoding ? UNPACK[encoding](bytes) : bytes).toString();
}

describe('the bytes of a page', () => {
  it.each([
    ['with holes', pageWith],
    ['without', () => '<p>بی‌سوراخ</p>'],
    ['a hole at each end', (nonce: string) => `${nonce} ${nonce}`],
    ['nothing at all', () => ''],
  ])('carry the fresh nonce in every form: %s', async (_, render) => {
    const page = makePageBytes(Buffer.from(render(MARK)), MARK);
    for (const accepted of ['gzip, deflate, br', 'gzip', '']) {
      expect(await unpacked(page, NONCE, accepted)).toBe(render(NONCE));
    }
  });

  it('carry it whatever the page says', async () => {
    const words = fc.array(
      fc.constantFrom('<p class="name">', 'پرده', '"></script>', ' nonce="', '۱۴۰۵', 'aaaa'),
      {
        minLength: 1,
        maxLength: 300,
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 2, maxLength: 8 }), async (segments) => {
        const render = (nonce: string) => segments.map((parts) => parts.join('')).join(nonce);
        const page = makePageBytes(Buffer.from(render(MARK)), MARK);
        const { encoding } = await writePage(page, NONCE, 'br');
        expect(encoding).toBe('br');
        expect(await unpacked(page, NONCE, 'br')).toBe(render(NONCE));
      }),
      // A stand-in that looked like the text beside it spoiled one page in fifty.
      { numRuns: 400 },
    );
  });

  it('stay as they are for the next visitor', async () => {
    const page = makePageBytes(Buffer.from(pageWith(MARK)), MARK);
    const other = 'c'.repeat(24);
    for (const accepted of ['br', 'gzip']) {
      await unpacked(page, NONCE, accepted);
      expect(await unpacked(page, other, accepted)).toBe(pageWith(other));
    }
  });

  it('are compressed, and best of all for those who read Brotli', async () => {
    const page = makePageBytes(Buffer.from(pageWith(MARK)), MARK);
    const sizes = await Promise.all(
      ['br', 'gzip'].map(async (accepted) => (await writePage(page, NONCE, accepted)).bytes.length),
    );
    expect(sizes[1]).toBeLessThan(page.plain.bytes.length / 20);
    expect(sizes[0]).toBeLessThan(sizes[1] as number);
  });
});

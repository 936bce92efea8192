import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePageBytes, writeGzippedPage, writePage } from './page-bytes.ts';

const MARK = 'AAAAAAAAAAAAAAAAAAAAAAAA';
const NONCE = 'b3r4nd0m-b3r4nd0m_b3r4nd';
const pageWith = (nonce: string) =>
  `<html><link nonce="${nonce}"><p>${'پرده، همان پرده '.repeat(500)}</p><script nonce="${nonce}"></script></html>`;

describe('the bytes of a page', () => {
  it.each([
    ['with holes', pageWith],
    ['without', () => '<p>بی‌سوراخ</p>'],
    ['a hole at each end', (nonce: string) => `${nonce} ${nonce}`],
    ['nothing at all', () => ''],
  ])('carry the fresh nonce, plain and gzipped: %s', (_, render) => {
    const page = makePageBytes(Buffer.from(render(MARK)), MARK);
    expect(writePage(page, NONCE).toString()).toBe(render(NONCE));
    expect(gunzipSync(writeGzippedPage(page, NONCE)).toString()).toBe(render(NONCE));
  });

  it('stay as they are for the next visitor', () => {
    const page = makePageBytes(Buffer.from(pageWith(MARK)), MARK);
    writeGzippedPage(page, NONCE);
    const other = 'c'.repeat(24);
    expect(gunzipSync(writeGzippedPage(page, other)).toString()).toBe(pageWith(other));
  });

  it('are compressed', () => {
    const page = makePageBytes(Buffer.from(pageWith(MARK)), MARK);
    expect(writeGzippedPage(page, NONCE).length).toBeLessThan(page.plain.bytes.length / 20);
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeMarkedScripts } from './allowed-scripts.ts';

const MARK = 'xK3v-b3r4nd0m_b3r4nd-9Qz';
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const marked = (script: string) => `<script nonce="${MARK}">${script}</script>`;
const take = (html: string) => {
  const { html: bytes, scripts } = takeMarkedScripts(Buffer.from(html), MARK);
  return { html: bytes.toString(), scripts };
};

describe('the scripts that a page allows', () => {
  it('are those with the mark, which is gone afterwards', () => {
    const { html, scripts } = take(
      `<link rel="preload" nonce="${MARK}"/><script>no()</script>${marked('«پرده»')}<script id="start" type="text/plain" nonce="${MARK}" data-files="a b">import "a"</script>`,
    );
    expect(scripts).toEqual([sourceOf('«پرده»'), sourceOf('import "a"')]);
    expect(html).toBe(
      '<link rel="preload"/><script>no()</script><script>«پرده»</script><script id="start" type="text/plain" data-files="a b">import "a"</script>',
    );
  });

  it('are named once each, and a script with an address has no content to name', () => {
    const page = `${marked('a()')}${marked('a()')}<script nonce="${MARK}" src="/a.js"></script>`;
    expect(take(page).scripts).toEqual([sourceOf('a()')]);
  });

  /** Even if nothing at all is escaped: injected content does not know the mark. */
  it('are never one that was injected, whatever stands in any field', () => {
    const foreign = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 12 }),
          fc.constantFrom(
            '<script>evil()</script>',
            '<script>evil()//',
            '<script nonce="">evil()</script>',
            '<script nonce="x">',
            '<script src="//evil" x="',
            "<script x='",
            '</script>',
            '<!--',
            '-->',
            ' nonce="',
            '"',
            '>',
            '<',
            '<link nonce="',
            'پرده',
          ),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(''));
    const own = ['start()', 'enqueue("داده")', 'import "/a.js"'];
    fc.assert(
      fc.property(fc.array(foreign, { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
        const { html, scripts } = take(
          `${a}${marked('start()')}${b}${marked('enqueue("داده")')}${c}${marked('import "/a.js"')}${d}`,
        );
        expect(scripts).toEqual(own.map(sourceOf));
        expect(html).not.toContain(MARK);
      }),
      { numRuns: 2000 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const HEAD =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>پرده</title><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body>';
const REST = '</script><script nonce="n" type="module" async="">import "/assets/a.js";</script>';

describe('deferScripts', () => {
  it('takes the scripts out of the head, and keeps their names for later', () => {
    const { head, rest, starter } = deferScripts(HEAD, REST, 'n');
    expect(head).toBe('<html><head><title>پرده</title></head><body>');
    expect(rest).toBe(
      '</script><script nonce="n" type="text/plain" id="start" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
    );
    expect(starter).toMatch(/^<script nonce="n">.*<\/script>$/);
  });

  it('leaves a page without scripts as it is', () => {
    expect(deferScripts(HEAD, '</script>', 'n')).toEqual({ head: HEAD, rest: '</script>', starter: '' });
  });

  it('is a script that can be read', () => {
    const { starter } = deferScripts(HEAD, REST, 'n');
    expect(() => new Function(starter.replace(/<[^>]+>/g, ''))).not.toThrow();
  });
});

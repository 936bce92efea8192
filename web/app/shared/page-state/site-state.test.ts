import { expect, it } from 'vitest';
import { jsonForHtml } from './site-state.ts';

it('lets no string leave its script element, and loses nothing', () => {
  const nasty = { q: '</script><script>alert(1)</script>', note: '<!-- & \u2028 \u2029 «پرده»' };
  const written = jsonForHtml(nasty);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(nasty);
});

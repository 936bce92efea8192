import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { openContext, test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

declare global {
  interface Window {
    refused?: string[];
    isInjected?: boolean;
  }
}

const VISITOR_PAGES = [
  '/',
  '/tv',
  '/?order_by=votes',
  '/?q=batman',
  '/collections',
  '/comingsoon',
  '/categories',
  '/contact',
  '/telegram-app',
  '/premium/plans',
  '/auth/login',
  '/auth/register',
  '/watch/trailer/tt0468569',
  '/no-such-page',
];
const MEMBER_PAGES = ['/', '/user/dashboard', '/user/watchlist', '/gopremium'];

async function titlePath(): Promise<string> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?q=tt0468569`);
  const { data } = (await reply.json()) as { data: { path: string }[] };
  return encodeURI(data[0]?.path ?? '');
}

/** Every violation of the content security policy, from the start of the page. */
async function collectRefusals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused?.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

async function refusalsOn(page: Page, address: string): Promise<string[]> {
  await visit(page, address);
  return page.evaluate(() => window.refused ?? ['nothing was collected']);
}

const policyOf = (reply: Response) => reply.headers.get('content-security-policy') ?? '';
const read = (address: string) => fetch(inject('siteUrl') + address);

/** The inline scripts of a page that its policy lets run. */
async function allowedScripts(reply: Response): Promise<string[]> {
  const policy = policyOf(reply);
  const html = await reply.text();
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script/gi)].map(([, text = '']) => text);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  return scripts.filter((text) => policy.includes(`'sha256-${hashOf(text)}'`));
}

describe('the content security policy', () => {
  test('refuses nothing on any page of a visitor, the second time from the cache', async () => {
    const context = await openContext({ serviceWorkers: 'allow' });
    await collectRefusals(context);
    const page = await context.newPage();
    for (const address of [...VISITOR_PAGES, await titlePath(), '/']) {
      expect(await refusalsOn(page, address), address).toEqual([]);
    }
    await context.close();
  }, 180_000);

  test('refuses nothing on the pages of a member, which carry a nonce', async () => {
    const context = await openContext({ serviceWorkers: 'allow' });
    await collectRefusals(context);
    await signIn(context, await openAccount());
    const page = await context.newPage();
    for (const address of MEMBER_PAGES) expect(await refusalsOn(page, address), address).toEqual([]);
    await context.close();
  }, 120_000);

  test('names four scripts of a cached page, and stays short', async () => {
    const reply = await read('/');
    const policy = policyOf(reply);
    expect(policy).not.toMatch(/nonce-|strict-dynamic|unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy.match(/'sha256-/g)).toHaveLength(4);
    expect(policy.length).toBeLessThan(800);
    expect(await allowedScripts(reply)).toHaveLength(4);
  });

  test('never names a script that came from outside, whatever is searched for', async () => {
    const payload = fc
      .array(
        fc.constantFrom(
          '<script>isInjected=true</script>',
          '</script><script>isInjected=true</script>',
          '"><script>isInjected=true</script>',
          "';isInjected=true;//",
          '<img src=x onerror=isInjected=true>',
          '<!--<script>',
          ' nonce="',
          '\u2028',
          'پرده',
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(payload, async (text) => {
        const scripts = await allowedScripts(await read(`/?q=${encodeURIComponent(text)}`));
        expect(scripts).toHaveLength(4);
        // Only the router's data may repeat the search text, and only as a string.
        for (const script of scripts)
          if (!script.includes('.enqueue(')) expect(script).not.toContain('isInjected');
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('lets no searched text run', async ({ page }) => {
    const text = '</script><script>isInjected=true</script><img src=x onerror=isInjected=true>';
    await visit(page, `/?q=${encodeURIComponent(text)}`);
    expect(await page.evaluate(() => window.isInjected)).toBeUndefined();
  });
});

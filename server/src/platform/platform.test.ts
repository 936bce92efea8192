import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';

describe('the platform', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp();
  });
  afterAll(() => site.close());

  it('is live and ready', async () => {
    expect((await site.app.inject('/health/live')).statusCode).toBe(200);
    expect((await site.app.inject('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  it.each(['/nope', '/api/titles/%00', '/api/titles/-1', '/api/titles/99999999999', '/api/titles/abc'])(
    'answers %s with a Persian 404 and no stack',
    async (url) => {
      const reply = await site.app.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ code: 'not_found', message: 'چیزی با این نشانی پیدا نشد.' });
    },
  );

  it('describes itself at /openapi.json and /docs', async () => {
    expect((await site.app.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.0.3' });
    const docs = await site.app.inject('/docs');
    expect(docs.headers['content-type']).toContain('text/html');
    expect(docs.body).toContain('Pardeh API');
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminCommands } from '../../main/admin-commands.ts';
import { runAdmin } from '../../main/run-admin.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { send } from '../../testing/test-user.ts';
import { removeOldCspReports } from './csp-reports.queries.ts';

const SITE = 'https://pardeh.example';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ siteUrl: SITE });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('csp_reports').execute();
});

const post = (type: string, body: unknown) =>
  send(test.app, {
    method: 'POST',
    url: '/api/csp-report',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const old = (fields: object) => ({
  'csp-report': {
    'document-uri': `${SITE}/watch/t1/2?token=secret`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?who=me',
    ...fields,
  },
});
const stored = () =>
  test.db.selectFrom('csp_reports').select(['directive', 'blocked', 'page', 'reports']).execute();

it('counts the reports of both kinds by directive and origin, and keeps no address', async () => {
  expect((await post('application/csp-report', old({}))).status).toBe(204);
  const entry = {
    type: 'csp-violation',
    body: {
      documentURL: `${SITE}/watch/t9/9`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/other.js',
    },
  };
  expect((await post('application/reports+json', [entry, { type: 'deprecation', body: {} }])).status).toBe(
    204,
  );
  await post(
    'application/csp-report',
    old({ 'blocked-uri': 'inline', 'effective-directive': 'style-src-elem' }),
  );
  await post('application/csp-report', old({ 'blocked-uri': 'moz-extension://abc/x.js' }));
  expect((await stored()).sort((a, b) => (a.blocked < b.blocked ? -1 : 1))).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/watch', reports: 2 },
    { directive: 'style-src-elem', blocked: 'inline', page: '/watch', reports: 1 },
    { directive: 'script-src-elem', blocked: 'moz-extension:', page: '/watch', reports: 1 },
  ]);
  const said: string[] = [];
  const open = async () => ({ ...test.platform, close: async () => {} });
  await runAdmin(adminCommands, ['csp-reports'], { open, say: (line) => said.push(line) });
  expect(said[0]).toMatch(/^2\tscript-src-elem\thttps:\/\/evil\.example\t\/watch\tlast /);
});

it.each([
  ['another site', old({ 'document-uri': 'https://other.example/' })],
  ['no directive', old({ 'effective-directive': '<script>' })],
  ['numbers', old({ 'document-uri': 7, 'blocked-uri': [] })],
  ['nothing', null],
  ['a text', 'no json'],
])('takes %s for no report, and never fails', async (_what, body) => {
  expect((await post('application/csp-report', body)).status).toBe(204);
  expect((await post('application/reports+json', [body])).status).toBe(204);
  expect(await stored()).toEqual([]);
});

it('refuses NUL as every call does', async () => {
  const body = '{"csp-report":{"document-uri":"\\u0000"}}';
  expect((await post('application/csp-report', body)).status).toBe(422);
  expect(await stored()).toEqual([]);
});

it('is bounded: in size, in what one message holds, and in different rows a day', async () => {
  expect((await post('application/csp-report', old({ 'blocked-uri': 'x'.repeat(20_000) }))).status).toBe(413);
  const reportOf = (host: string) => ({
    type: 'csp-violation',
    body: { documentURL: SITE, effectiveDirective: 'img-src', blockedURL: `https://${host}.example` },
  });
  const known = Array.from({ length: 495 }, (_, n) => ({
    directive: 'img-src',
    blocked: `https://known${n}.example`,
    page: '/',
  }));
  await test.db.insertInto('csp_reports').values(known).execute();
  await post(
    'application/reports+json',
    Array.from({ length: 30 }, (_, n) => reportOf(`new${n}`)),
  );
  await post('application/reports+json', [reportOf('known3')]);
  const countOf = async (blocked: string) =>
    (await stored()).find((row) => row.blocked === blocked)?.reports ?? null;
  expect(await stored()).toHaveLength(501);
  expect([await countOf('https://new4.example'), await countOf('https://new5.example')]).toEqual([1, null]);
  expect([await countOf('other'), await countOf('https://known3.example')]).toEqual([5, 2]);
});

it('is forgotten after a month; other calls take no such body', async () => {
  await post('application/csp-report', old({}));
  await test.db.updateTable('csp_reports').set({ day: '2020-01-01' }).execute();
  await removeOldCspReports(test.db);
  expect(await stored()).toEqual([]);
  const reply = await send(test.app, {
    method: 'POST',
    url: '/api/sanc/login',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{}',
  });
  expect(reply.status).toBe(415);
});

import type { Endpoint } from '@pardeh/contract/endpoint';
import { STAFF_ROLES } from '@pardeh/contract/studio/permissions';
import { getStudioMe } from '@pardeh/contract/studio/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../testing/app-routes.ts';
import { allEndpoints, sampleOf } from '../testing/contract-calls.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../testing/test-staff.ts';
import { confirmAddressOf } from '../testing/test-user.ts';
import { mayDo } from './permissions.rules.ts';
import { writeSetting } from './staff/studio-settings.queries.ts';

const STUDIO = (await allEndpoints()).filter(({ access }) => access === 'staff');
let test: TestApp;
const tokens = new Map<string, string>();
const staffIds: number[] = [];

beforeAll(async () => {
  test = await openTestApp();
  for (const role of ['user', ...STAFF_ROLES] as const) {
    const { id, token } = await signInAs(test, role);
    tokens.set(role, token);
    staffIds.push(id);
  }
});
afterAll(() => test.close());

/** With an id that does not exist, so that an allowed call changes nothing. */
async function answerTo(endpoint: Endpoint, role: string) {
  const params = sampleOf(endpoint.params) as Record<string, unknown>;
  const url = endpoint.path.replace(/:(\w+)/g, (_all, name) =>
    typeof params[name] === 'number' ? '2147483647' : encodeURIComponent(String(params[name])),
  );
  return ask(endpoint.method, url, tokens.get(role));
}

async function ask(method: string, url: string, token: string | undefined) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const isRead = method === 'GET' || method === 'HEAD';
  const { statusCode: status, body } = await test.app.inject({
    method: method as Endpoint['method'],
    url,
    headers: isRead ? headers : { ...headers, 'content-type': 'application/json' },
    ...(isRead ? {} : { payload: '{"wrong":' }),
  });
  return { status, code: body.startsWith('{') ? JSON.parse(body).code : undefined };
}

const addFactor = (userId: number) =>
  test.db
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed: 'sealed', confirmed_at: new Date() })
    .execute();

const CALLS = STUDIO.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe.each(['optional', 'compulsory and there'])('where a second factor is %s', (factor) => {
  beforeAll(async () => {
    if (factor === 'optional') return;
    await writeSetting(test.db, 'requireSecondFactor', true);
    for (const id of staffIds) await addFactor(id);
  });
  afterAll(async () => {
    await writeSetting(test.db, 'requireSecondFactor', false);
    await test.db.deleteFrom('totp_secrets').where('user_id', 'in', staffIds).execute();
  });

  it.each(CALLS)(
    '%s is closed to visitors and members, and open to the roles that the table names',
    async (_name, endpoint) => {
      expect((await answerTo(endpoint, 'visitor')).status).toBe(401);
      expect((await answerTo(endpoint, 'user')).status).toBe(403);
      for (const role of STAFF_ROLES) {
        const { status } = await answerTo(endpoint, role);
        if (mayDo(role, endpoint.permission)) expect([200, 202, 204, 400, 404, 422], role).toContain(status);
        else expect(status, role).toBe(403);
      }
    },
  );
});

describe('where a second factor is compulsory and absent', () => {
  let maker: TestStaff;
  let script = '';
  beforeAll(async () => {
    maker = await signInAs(test, 'owner');
    const wanted = { name: 'پیش از آن', permissions: ['catalogue.read'], days: 30 };
    script = (await maker.call('POST', '/api/studio/tokens', wanted)).body.data.token;
    await writeSetting(test.db, 'requireSecondFactor', true);
  });
  afterAll(() => writeSetting(test.db, 'requireSecondFactor', false));

  it.each(CALLS)('%s asks every role that the table names for it', async (_name, endpoint) => {
    for (const role of STAFF_ROLES) {
      const code = mayDo(role, endpoint.permission) ? 'second_factor_required' : 'forbidden';
      expect(await answerTo(endpoint, role), role).toEqual({ status: 403, code });
    }
  });

  it('so does everything mounted below /api/studio, but for the set-up, links to a backup and what says that it is missing', async () => {
    const routes = allRoutes(test.app).filter(
      ({ url }) =>
        url.startsWith('/api/studio/') &&
        !url.startsWith('/api/studio/setup') &&
        // The link is created after re-authentication, and ends with the session.
        !url.startsWith('/api/studio/backup-files/') &&
        url !== getStudioMe.path,
    );
    expect(routes.length).toBeGreaterThan(STUDIO.length);
    for (const { method, url } of routes) {
      const { status, code } = await ask(method, url.replace(/:[\w:|]+/g, '2147483647'), tokens.get('owner'));
      expect(status, `${method} ${url}`).toBe(403);
      if (method !== 'HEAD') expect(code, `${method} ${url}`).toBe('second_factor_required');
    }
  });

  it('a token that was made before does nothing until its maker has one', async () => {
    const read = () => ask('GET', '/api/studio/titles', script);
    expect(await read()).toEqual({ status: 403, code: 'second_factor_required' });
    await addFactor(maker.id);
    expect((await read()).status).toBe(200);
  });
});

it('a child’s profile of a staff account opens nothing below /api/studio, streams and uploads neither', async () => {
  const owner = await signInAs(test, 'owner');
  const { body } = await owner.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 9 });
  await owner.call('POST', `/api/user/profiles/${body.data.id}/choose`, {});
  const isOpen = (url: string) =>
    url.startsWith('/api/studio/setup') || url.startsWith('/api/studio/backup-files/');
  const routes = allRoutes(test.app).filter(({ url }) => url.startsWith('/api/studio/') && !isOpen(url));
  expect(routes.length).toBeGreaterThan(STUDIO.length);
  for (const { method, url } of routes) {
    const { status, code } = await ask(method, url.replace(/:[\w:|]+/g, '2147483647'), owner.token);
    expect(status, `${method} ${url}`).toBe(403);
    if (method !== 'HEAD') expect(code, `${method} ${url}`).toBe('child_profile');
  }
});

it('the call that says who is signed in is for the staff alone', async () => {
  const statuses = [];
  for (const role of ['visitor', 'user', ...STAFF_ROLES])
    statuses.push((await answerTo(getStudioMe, role)).status);
  expect(statuses).toEqual([401, 403, 200, 200, 200, 200]);
});

it('a token for a script may do what it was made for, and nothing of the account', async () => {
  const owner = await signInAs(test, 'owner');
  const wanted = { name: 'ورود شبانه', permissions: ['catalogue.read'], days: 30 };
  const { status, body } = await owner.call('POST', '/api/studio/tokens', wanted);
  expect(status).toBe(201);
  tokens.set('script', body.data.token);
  const ask = async (url: string) =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${body.data.token}` } })).statusCode;
  expect(await ask('/api/studio/titles')).toBe(200);
  expect(await ask('/api/studio/staff')).toBe(403);
  expect(await ask('/api/studio/tokens')).toBe(403);
  expect(await ask('/api/user')).toBe(403);
  const listed = (await owner.call('GET', '/api/studio/tokens')).body.data;
  expect(listed[0]).toMatchObject({ name: wanted.name, permissions: wanted.permissions });
  expect(JSON.stringify(listed)).not.toContain(body.data.token);
  expect((await owner.call('DELETE', `/api/studio/tokens/${body.data.id}`)).status).toBe(204);
  expect(await ask('/api/studio/titles')).toBe(401);
});

it('no role makes a token that may do more than the role', async () => {
  const editor = await signInAs(test, 'editor');
  const wanted = { name: 'زیاده', permissions: ['staff'], days: 1 };
  expect((await editor.call('POST', '/api/studio/tokens', wanted)).status).toBe(422);
});

it('the last owner keeps his role, others change at once', async () => {
  const owner = await signInAs(test, 'owner');
  await test.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('role', '=', 'owner')
    .where('id', '!=', owner.id)
    .execute();
  const member = await signInAs(test, 'user');
  const email = `editor-${member.id}@example.com`;
  await test.db.updateTable('users').set({ email }).where('id', '=', member.id).execute();
  await test.db.updateTable('users').set({ email: 'boss@example.com' }).where('id', '=', owner.id).execute();
  const promote = () => owner.call('PUT', '/api/studio/staff', { email, role: 'editor' });
  // Anybody can register somebody else's address.
  expect((await promote()).body.errors.email[0]).toContain('تأیید نشده');
  await confirmAddressOf(test.db, member.id);
  expect((await promote()).status).toBe(200);
  expect((await member.call('GET', '/api/user')).status).toBe(401);
  const input = { email: 'boss@example.com', role: 'editor' };
  expect((await owner.call('PUT', '/api/studio/staff', input)).status).toBe(422);
  const staff = (await owner.call('GET', '/api/studio/staff')).body.data as { id: number; role: string }[];
  expect(
    staff.filter(({ id, role }) => [owner.id, member.id].includes(id) && role).map(({ role }) => role),
  ).toEqual(['owner', 'editor']);
});

it('a compulsory second factor is for all of the staff, and first for who demands it', async () => {
  const owner = await signInAs(test, 'owner');
  const demand = { requireSecondFactor: true };
  expect((await owner.call('PATCH', '/api/studio/settings', demand)).status).toBe(422);
  await addFactor(owner.id);
  expect((await owner.call('PATCH', '/api/studio/settings', demand)).body.data).toMatchObject(demand);
  const editor = await signInAs(test, 'editor');
  const refused = await editor.call('GET', '/api/studio/titles');
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
  expect((await editor.call('GET', '/api/studio/me')).body.data.needsSecondFactor).toBe(true);
  expect((await owner.call('GET', '/api/studio/titles')).status).toBe(200);
});

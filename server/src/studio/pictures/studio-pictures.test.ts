import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

let test: TestApp;
let editor: TestStaff;
let titleId: number;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
  const made = await editor.call('POST', '/api/studio/titles', {
    type: 'movie',
    titleFa: 'باغ تصویر',
    visibility: 'published',
  });
  titleId = made.body.data.id;
});
afterAll(() => test.close());

async function put(which: string, payload: Buffer | object, type = 'application/json', token = editor.token) {
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/studio/titles/${titleId}/picture/${which}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();

it('a picture that is sent becomes the poster that viewers get, in the widths they ask for', async () => {
  const { status, body } = await put('poster', await image(800, 1200), 'image/jpeg');
  expect([status, body.data.missing.includes('poster'), body.data.version]).toEqual([200, false, 2]);
  const card = (await test.app.inject({ url: `/api/titles/${titleId}` })).json().data;
  expect(card.poster).toBe(body.data.poster);
  const address = new URL(card.poster);
  const picture = await test.app.inject({ url: address.pathname });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const [change] = (await editor.call('GET', `/api/studio/changes?kind=title&record=${titleId}`)).body.data;
  expect(Object.keys(change.changes)).toContain('poster');
});

it('of a picture that is sent, the part in the frame is taken', async () => {
  const half = sharp({ create: { width: 400, height: 600, channels: 3, background: '#f00' } }).extend({
    right: 400,
    background: '#00f',
  });
  const { body } = await put('poster?crop=0.5,0,0.5,1', await half.png().toBuffer(), 'image/png');
  const { rawPayload } = await test.app.inject({ url: new URL(body.data.poster).pathname });
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  expect((await put('poster?crop=2,0,1,1', await image(80, 120), 'image/jpeg')).status).toBe(422);
});

it('its frame and focal point are chosen later too, and the address names the focal point', async () => {
  const half = sharp({ create: { width: 400, height: 600, channels: 3, background: '#f00' } }).extend({
    right: 400,
    background: '#00f',
  });
  const sent = await put('poster?crop=0.5,0,0.5,1&focal=0.75,0.2', await half.png().toBuffer(), 'image/png');
  expect(sent.body.data.poster).toMatch(/-50x20\/picture-\d+\.webp$/);
  const place = { of: 'title', id: titleId, which: 'poster' };
  const look = (await editor.call('POST', '/api/studio/pictures/look', place)).body.data;
  expect(look).toMatchObject({ crop: { x: 0.5, width: 0.5 }, focal: { x: 0.75, y: 0.2 } });
  const whole = await sharp(Buffer.from(look.picture, 'base64')).metadata();
  expect([whole.width, whole.height]).toEqual([800, 600]);
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  const { body } = await put('poster', { reframe: true, crop, focal: { x: 0.1, y: 1 } });
  expect(body.data.poster).toMatch(/-20x100\/picture/);
  const { rawPayload } = await test.app.inject({ url: new URL(body.data.poster).pathname });
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  expect((await put('poster?focal=2,0', await image(80, 120), 'image/jpeg')).status).toBe(422);
});

it('a picture of the demo is framed too, and a record without a picture has none to look at', async () => {
  const [demo] = (await test.app.inject({ url: '/api/titles/search?per_page=1' })).json().data;
  const place = { of: 'title', id: demo.id, which: 'backdrop' };
  expect((await editor.call('POST', '/api/studio/pictures/look', place)).status).toBe(200);
  const none = { of: 'title', id: titleId, which: 'backdrop' };
  expect((await editor.call('POST', '/api/studio/pictures/look', none)).status).toBe(404);
  const inner = { url: 'http://127.0.0.1:1/x.png' };
  expect((await editor.call('POST', '/api/studio/pictures/look', inner)).status).toBe(422);
});

it('a backdrop is drawn on demand, under the title’s own name', async () => {
  const { moods } = (await editor.call('GET', '/api/studio/draw-choices')).body.data;
  const { status, body } = await put('backdrop', { draw: { seed: 'one', mood: moods[3].name } });
  expect(status).toBe(200);
  expect(body.data.backdrop).toContain('/art/pictures/');
});

it.each([
  ['what is no picture', Buffer.from('hello'), 'image/png'],
  ['an inner address', { url: 'http://127.0.0.1:1/x.png' }, 'application/json'],
  ['nothing that is known', { colour: 'red' }, 'application/json'],
])('%s is refused in words', async (_what, payload, type) => {
  const { status, body } = await put('poster', payload, type);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']]);
});

it('only who may edit the catalogue, and only pictures that a title has', async () => {
  const moderator = await signInAs(test, 'moderator');
  expect((await put('poster', await image(80, 120), 'image/jpeg', moderator.token)).status).toBe(403);
  expect((await put('portrait', await image(80, 120), 'image/jpeg')).status).toBe(404);
});

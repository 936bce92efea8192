import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { send } from '../../testing/test-user.ts';
import { boxesIn } from '../mp4/boxes.ts';

let test: TestApp;
let base: string;
let other: string;
let film: { id: number; titleId: number };

async function openSession(titleKey: string) {
  const row = await test.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .select(['f.id', 't.id as titleId'])
    .where('t.key', '=', titleKey)
    .where('f.kind', '=', 'feature')
    .orderBy('f.id')
    .executeTakeFirstOrThrow();
  const reply = await send(test.app, { method: 'POST', url: `/api/watch/t${row.titleId}/${row.id}/session` });
  const playlist = new URL(reply.body.data.playlist).pathname;
  return { ...row, base: playlist.replace('/master.m3u8', '') };
}

beforeAll(async () => {
  test = await openTestApp();
  const opened = await openSession('pardeh-lantern-keeper');
  film = opened;
  base = opened.base;
  other = (await openSession('pardeh-city-of-windows')).base;
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) => test.app.inject({ url: path, headers });

describe('the playlists', () => {
  it('lead by relative addresses to everything, and everything is there', async () => {
    const master = await get(`${base}/master.m3u8`);
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(master.headers['cache-control']).toBe('no-store');
    const variants = [...master.body.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
      (match) => match[1] ?? match[2],
    );
    expect(variants.length).toBe(2 + 2 + 2);
    for (const variant of variants) {
      const playlist = await get(`${base}/${variant}`);
      expect(playlist.statusCode).toBe(200);
      const folder = variant?.replace(/\/[^/]+$/, '');
      const names = [...playlist.body.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
        (match) => match[1] ?? match[2],
      );
      const replies = await Promise.all(names.map((name) => get(`${base}/${folder}/${name}`)));
      expect(replies.every((reply) => reply.statusCode === 200 && reply.rawPayload.length > 0)).toBe(true);
    }
  });

  it('leave out the qualities that are too tall, and never all of them', async () => {
    const heights = async (query: string) => {
      const { body, headers } = await get(`${base}/master.m3u8${query}`);
      expect(headers['content-type']).toBe('application/vnd.apple.mpegurl');
      return [...body.matchAll(/RESOLUTION=\d+x(\d+).*\n(.+)/g)].map(([, height, uri]) => `${height} ${uri}`);
    };
    const [tall, small] = ['720 v720p/playlist.m3u8', '360 v360p/playlist.m3u8'];
    expect(await heights('?max_height=720')).toEqual([tall, small]);
    expect(await heights('?max_height=480')).toEqual([small]);
    expect(await heights('?max_height=144')).toEqual([small]);
    expect(await heights('?max_height=nonsense')).toEqual([tall, small]);
  });

  it('begin with a short segment', async () => {
    const { body } = await get(`${base}/v720p/playlist.m3u8`);
    const [first] = [...body.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
    expect(first).toBeLessThanOrEqual(2.1);
  });
});

describe('a segment', () => {
  it('has its type, lives for ever, may be read from anywhere', async () => {
    const { headers, rawPayload } = await get(`${base}/v720p/00001.m4s`);
    expect(headers['content-type']).toBe('video/iso.segment');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect([...boxesIn(rawPayload)].map((box) => box.type)).toEqual(['styp', 'moof', 'mdat']);
  });

  it('is given in parts', async () => {
    const url = `${base}/v720p/00001.m4s`;
    const whole = (await get(url)).rawPayload;
    const part = await get(url, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
    const tail = await get(url, { range: 'bytes=-5' });
    expect(tail.rawPayload.equals(whole.subarray(-5))).toBe(true);
    const open = await get(url, { range: `bytes=${whole.length - 3}-` });
    expect(open.rawPayload.equals(whole.subarray(-3))).toBe(true);
    const beyond = await get(url, { range: `bytes=${whole.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    expect((await get(url, { range: 'bytes=nonsense' })).statusCode).toBe(200);
  });

  it('is not sent again to who has it', async () => {
    const url = `${base}/v720p/00001.m4s`;
    const { etag, 'last-modified': modified } = (await get(url)).headers as Record<string, string>;
    expect((await get(url, { 'if-none-match': etag ?? '' })).statusCode).toBe(304);
    expect((await get(url, { 'if-modified-since': modified ?? '' })).statusCode).toBe(304);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const stale = await get(url, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(stale.statusCode).toBe(200);
  });

  it('tells its size without its bytes', async () => {
    const url = `${base}/v720p/00001.m4s`;
    const whole = await get(url);
    const head = await test.app.inject({ method: 'HEAD', url });
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect(head.body).toBe('');
  });
});

describe('a link', () => {
  const refused = async (path: string) => (await get(path)).statusCode;

  it('does not open another file, nor anything when one byte of it is altered', async () => {
    const otherId = other.split('/').at(-1);
    expect(await refused(`${base.replace(/\d+$/, otherId ?? '')}/master.m3u8`)).toBe(403);
    const token = base.split('/')[2] ?? '';
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'a' ? 'b' : 'a';
      const altered = token.slice(0, at) + letter + token.slice(at + 1);
      expect(await refused(`/v/${altered}/${film.id}/v720p/00001.m4s`)).toBe(403);
    }
    expect(await refused(`/v/nonsense/${film.id}/master.m3u8`)).toBe(403);
    expect(await refused(`/v/%00/${film.id}/master.m3u8`)).toBe(404);
  });

  it('leads nowhere outside its folder', async () => {
    for (const path of [
      '..%2f..%2fsecret.key',
      '../window-rain/master.m3u8',
      'v720p/..%2f..%2fwindow-rain%2fmaster.m3u8',
      'contents.json',
      'v720p/99999.m4s',
      '%2e%2e/%2e%2e/x.mp4',
      'v720p%00.m4s',
    ]) {
      expect([403, 404]).toContain(await refused(`${base}/${path}`));
    }
  });

  it('ends with its time', async () => {
    const expired = test.platform.mediaLinks.sign({
      file: film.id,
      session: 'AAAAAAAAAAAAAAAAAAAAAA',
      expires: Math.floor(Date.now() / 1000) - 1,
    });
    const reply = await get(`/v/${expired}/${film.id}/v720p/00001.m4s`);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'link_expired']);
  });

  it('is checked for nginx, which asks again while it is used', async () => {
    const check = (uri: string) => get('/internal/media-check', { 'x-original-uri': uri });
    const good = await check(`${base}/v720p/00001.m4s`);
    expect([good.statusCode, good.headers['x-media-folder']]).toEqual([204, 'video/lantern-keeper']);
    expect(Number(good.headers['x-accel-expires'])).toBe(20);
    expect((await check(`${other.replace(/\d+$/, String(film.id))}/v720p/00001.m4s`)).statusCode).toBe(403);
    expect((await check('/nonsense')).statusCode).toBe(403);
  });
});

describe('a download', () => {
  const list = async () =>
    (await send(test.app, { url: `/api/watch/t${film.titleId}/${film.id}/downloads` })).body.data;

  it('is one whole file with every track, of the size that was told', async () => {
    const { videos, subtitles } = await list();
    expect(videos.map((each: { quality: string }) => each.quality)).toEqual(['720p', '360p']);
    expect(subtitles).toHaveLength(2);
    const [, small] = videos;
    const reply = await get(new URL(small.url).pathname);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect(Math.abs(reply.rawPayload.length - small.sizeBytes)).toBeLessThan(4000);
    const types = [...boxesIn(reply.rawPayload)].map((box) => box.type);
    expect(types.slice(0, 2)).toEqual(['ftyp', 'moov']);
    expect(new Set(types.slice(2))).toEqual(new Set(['styp', 'moof', 'mdat']));
  });

  it('goes on where it stopped, across the pieces it is made of', async () => {
    const [{ url }] = (await list()).videos;
    const path = new URL(url).pathname;
    const whole = (await get(path)).rawPayload;
    const cuts = [0, 1000, 60_000, Math.floor(whole.length / 2), whole.length];
    const parts = await Promise.all(
      cuts.slice(1).map((end, index) => get(path, { range: `bytes=${cuts[index]}-${end - 1}` })),
    );
    expect(parts.every((part) => part.statusCode === 206)).toBe(true);
    expect(Buffer.concat(parts.map((part) => part.rawPayload)).equals(whole)).toBe(true);
  });

  it('has a name in Persian and in Latin letters', async () => {
    const { videos, subtitles } = await list();
    const { headers } = await test.app.inject({ method: 'HEAD', url: new URL(videos[0].url).pathname });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toContain('filename="The Lantern Keeper (2026) 720p.mp4"');
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('فانوس‌بان - 720p.mp4');
    const subtitle = await get(new URL(subtitles[0].url).pathname);
    expect(subtitle.body).toMatch(/^WEBVTT/);
    expect(String(subtitle.headers['content-disposition'])).toContain('attachment');
  });

  it('says in which language each sound is, and calls each subtitle by a name of its own', async () => {
    const { videos, subtitles } = await list();
    const { rawPayload } = await get(new URL(videos[1].url).pathname);
    const moov = [...boxesIn(rawPayload)].find((box) => box.type === 'moov');
    const traks = [...boxesIn(rawPayload, moov?.payload, moov?.end)].filter((box) => box.type === 'trak');
    const languages = traks.map(({ payload, end }) => {
      const head = rawPayload.subarray(payload, end);
      const mdhd = head.indexOf('mdhd') + 4;
      const bits = head.readUInt16BE(mdhd + (head[mdhd] === 1 ? 32 : 20));
      return [10, 5, 0].map((shift) => String.fromCharCode(((bits >> shift) & 31) + 0x60)).join('');
    });
    expect(languages).toEqual(['und', 'eng', 'fas']);
    const names = subtitles.map(({ fileName }: { fileName: string }) => fileName);
    expect(names).toEqual(['فانوس‌بان - فارسی.vtt', 'فانوس‌بان - انگلیسی.vtt']);
    const [first, second] = await Promise.all(
      subtitles.map(async ({ url }: { url: string }) => {
        const { headers } = await test.app.inject({ method: 'HEAD', url: new URL(url).pathname });
        return String(headers['content-disposition']);
      }),
    );
    expect(first).toContain('filename="The Lantern Keeper (2026) fa 1.vtt"');
    expect(decodeURIComponent(second?.split("UTF-8''")[1] ?? '')).toBe('فانوس‌بان - انگلیسی.vtt');
  });

  it('of a premium title is not for everybody', async () => {
    const row = await test.db
      .selectFrom('files as f')
      .innerJoin('titles as t', 't.id', 'f.title_id')
      .select(['f.id', 't.id as titleId'])
      .where('t.key', '=', 'pardeh-chahar-bagh')
      .where('f.kind', '=', 'feature')
      .executeTakeFirstOrThrow();
    expect((await send(test.app, { url: `/api/watch/t${row.titleId}/${row.id}/downloads` })).status).toBe(
      401,
    );
  });
});

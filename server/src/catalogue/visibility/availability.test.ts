import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchKeysJob } from '../../search/search.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
let id: number;

beforeAll(async () => {
  test = await openTestApp();
  const made = await test.db
    .insertInto('titles')
    .values({
      type: 'movie',
      slug: 'x',
      title_en: 'Quokka',
      title_fa: 'کوکا',
      status: 'released',
      access: 'premium',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  id = made.id;
});
afterAll(() => test.close());

const marks = async () => {
  await searchKeysJob(test.platform).run({ id: '', data: {}, signal: new AbortController().signal });
  test.app.replyCache.clear();
  const card = (await test.app.inject({ url: `/api/titles/${id}` })).json().data;
  const found = (await test.app.inject({ url: '/api/titles/search?q=quokka&available=1' })).json();
  const { isAvailable, isDubbed, hasSubtitle, access } = card;
  return { isAvailable, isDubbed, hasSubtitle, access, found: found.meta.total };
};

async function addFile(kind: 'feature' | 'trailer'): Promise<number> {
  const file = await test.db
    .insertInto('files')
    .values({
      title_id: id,
      kind,
      storage_key: `video/quokka-${kind}`,
      quality: '720p',
      codec: 'h264',
      size_bytes: 1,
      duration_seconds: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return file.id;
}

const addTrack = (fileId: number, kind: 'audio' | 'subtitle', isDub: boolean) =>
  sql`insert into file_tracks (file_id, kind, lang, title_fa, is_dub, position)
    values (${fileId}, ${kind}, 'fa', 'فارسی', ${isDub}, 0)`.execute(test.db);

const NOTHING = { isAvailable: false, isDubbed: false, hasSubtitle: false, access: 'free', found: 0 };

describe('what a title promises follows from its files', () => {
  it('promises nothing without one, whatever the operator wishes for it', async () => {
    expect(await marks()).toEqual(NOTHING);
  });

  it('promises nothing by its trailer', async () => {
    const trailer = await addFile('trailer');
    await addTrack(trailer, 'audio', true);
    expect(await marks()).toEqual(NOTHING);
  });

  it('is ready and premium with its film, dubbed and subtitled by its tracks, and none of it when they go', async () => {
    const file = await addFile('feature');
    const ready = { isAvailable: true, isDubbed: false, hasSubtitle: false, access: 'premium', found: 1 };
    expect(await marks()).toEqual(ready);
    await addTrack(file, 'audio', true);
    await addTrack(file, 'subtitle', false);
    expect(await marks()).toEqual({ ...ready, isDubbed: true, hasSubtitle: true });
    await test.db.deleteFrom('file_tracks').where('file_id', '=', file).where('kind', '=', 'audio').execute();
    expect(await marks()).toEqual({ ...ready, hasSubtitle: true });
    await test.db.deleteFrom('files').where('id', '=', file).execute();
    expect(await marks()).toEqual(NOTHING);
  });
});

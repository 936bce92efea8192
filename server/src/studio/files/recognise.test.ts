import type { RecognisedFile } from '@pardeh/contract/studio/files/uploads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

async function recognise(...names: string[]): Promise<RecognisedFile[]> {
  const { status, body } = await editor.call('POST', '/api/studio/uploads/recognise', { names });
  expect(status).toBe(200);
  return body.data;
}

it('finds titles of the catalogue by names in both scripts', async () => {
  const files = await recognise(
    'Inception.2010.1080p.BluRay.x264.mkv',
    'Breaking.Bad.S05E14.1080p.mkv',
    'تلقین ۲۰۱۰ دوبله فارسی.mp4',
    'Xyzzyqwk.2031.mkv',
  );
  expect(files.map(({ title }) => title?.titleEn ?? null)).toEqual([
    'Inception',
    'Breaking Bad',
    'Inception',
    null,
  ]);
  expect(files[1]).toMatchObject({ season: 5, episode: 14, quality: '1080p', title: { type: 'series' } });
  expect(files[2]).toMatchObject({ year: 2010, language: 'fa', isDub: true });
});

it('tells which film a subtitle of the same drop belongs to, also in folders', async () => {
  const files = await recognise(
    'My.Film.1402.1080p.mkv',
    'My.Film.1402.1080p.fa.srt',
    'Other.srt',
    'Dark.Alley/Season 2/E03.mkv',
    'Dark.Alley/Season 2/E03_English.srt',
  );
  expect(files.map(({ subtitle }) => subtitle)).toEqual([
    null,
    { lang: 'fa', of: 'My.Film.1402.1080p.mkv' },
    { lang: null, of: null },
    null,
    { lang: 'en', of: 'Dark.Alley/Season 2/E03.mkv' },
  ]);
  expect(files[0]).toMatchObject({ name: 'My Film', year: 2023 });
  expect(files[3]).toMatchObject({ name: 'Dark Alley', season: 2, episode: 3 });
});

it('finds a draft that viewers cannot, and takes an episode without a season for the first', async () => {
  const draft = { titleFa: 'کوچهٔ بی‌نام', titleEn: 'Nameless Alley', type: 'series' };
  const { id } = (await editor.call('POST', '/api/studio/titles', draft)).body.data;
  const [file] = await recognise('Nameless.Alley.E03.720p.mkv');
  expect(file).toMatchObject({ title: { id }, season: 1, episode: 3 });
});

it('names no title for a file that only shares a word with one, and trusts a spelling by sound', async () => {
  const files = await recognise(
    'چیز ناشناخته.mp4',
    'My Dark Night.mkv',
    'Zakhm.Kari.S01E02.mkv',
    'Inceptoin.2010.mkv',
  );
  expect(files.map(({ title }) => title?.titleFa ?? null)).toEqual([null, null, 'زخم کاری', 'تلقین']);
});

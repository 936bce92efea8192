import { minAgeOf } from '@pardeh/contract/titles/min-age';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { importFile } from '../../testing/try-import.ts';

let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

describe('the age of a rating as text', () => {
  it.each([
    ['+15', 15],
    ['۱۵+', 15],
    ['+٩', 9],
    ['بالای ۱۸ سال', 18],
    ['0+', 0],
    ['همه', 0],
    ['G', 0],
    ['U', 0],
    ['TV-G', 0],
    ['All ages', 0],
    ['6', 9],
    ['7+', 9],
    ['TV-Y7', 9],
    ['10', 12],
    ['PG', 12],
    ['TV-PG', 12],
    ['12A', 12],
    ['13+', 15],
    ['PG-13', 15],
    ['TV-14', 15],
    ['MA15+', 15],
    ['16', 18],
    ['R', 18],
    ['US:R / US:Rated R', 18],
    ['Rated R for two hours of violence', 18],
    ['TVMA', 18],
    ['NC-17', 18],
    ['21+', 18],
    ['U/A 16+', 18],
    ['U/A', null],
    ['7-16', 18],
    ['Not Rated', null],
    ['1399', null],
    ['', null],
    [null, null],
  ])('%j is %j, in our rule and in the database', async (text, age) => {
    expect(minAgeOf(text)).toBe(age);
    const { rows } = await sql<{ age: number | null }>`select min_age_of(${text}) as age`.execute(test.db);
    expect(rows[0]?.age).toBe(age);
  });
});

describe('the age of a title', () => {
  const make = async (fields: object) => {
    const sent = { type: 'movie', titleFa: 'باغ', visibility: 'published', ...fields };
    const { status, body } = await editor.call('POST', '/api/studio/titles', sent);
    expect(status).toBe(201);
    return body.data.id as number;
  };
  const patch = async (id: number, fields: object) => {
    const url = `/api/studio/titles/${id}`;
    const { version } = (await editor.call('GET', url)).body.data;
    return editor.call('PATCH', url, { version, ...fields });
  };
  const set = async (id: number, fields: object) => (await patch(id, fields)).body.data.minAge;
  const shown = async (id: number) =>
    (await test.app.inject({ url: `/api/titles/${id}` })).json().data.minAge;

  it('follows its rating as text, until it is set by hand; cleared, it follows the text again', async () => {
    const id = await make({ ageRating: 'PG-13' });
    expect(await shown(id)).toBe(15);
    expect(await set(id, { ageRating: '7+' })).toBe(9);
    expect(await set(id, { minAge: 12 })).toBe(12);
    expect(await set(id, { ageRating: 'R' })).toBe(12);
    expect(await set(id, { minAge: null })).toBe(18);
    expect(await set(id, { ageRating: null })).toBe(null);
    await expect.poll(() => shown(id)).toBe(null);
  });

  it('is raised to the next step of the scale, and refused when nobody is as old', async () => {
    const id = await make({ minAge: 10 });
    expect(await shown(id)).toBe(12);
    const { status, body } = await patch(id, { minAge: 200 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['minAge']]);
  });

  it('follows the text that a process of the release before writes', async () => {
    const id = await make({});
    await sql`update titles set age_rating = '۱۲+' where id = ${id}`.execute(test.db);
    await expect.poll(() => shown(id)).toBe(12);
  });

  it('is a column of CSV files', async () => {
    const file = 'titleFa,ageRating,minAge\nنارنجستان یک,R,\nنارنجستان دو,R,۱۲\nنارنجستان سه,,200';
    const report = await importFile(test.platform, 'csv', file);
    expect(report).toMatchObject({ created: 2, refused: 1 });
    const made = await test.db
      .selectFrom('titles')
      .select('min_age')
      .where('title_fa', 'like', 'نارنجستان %')
      .orderBy('title_fa')
      .execute();
    expect(made.map(({ min_age }) => min_age)).toEqual([12, 18]);
  });
});

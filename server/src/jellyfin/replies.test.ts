import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askJellyfin, fillIds, findItemIds, type ItemIds, signInApp } from '../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { type Decoded, findFaults } from '../testing/strict-decoder.ts';
import { registerUser, type TestUser } from '../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
let token: string;
let ids: ItemIds;

const ask = (url: string, more?: Parameters<typeof askJellyfin>[3]) =>
  askJellyfin(test.app, token, url, more);

beforeAll(async () => {
  test = await openTestApp();
  user = await registerUser(test.app);
  token = await signInApp(test.app, user);
  ids = await findItemIds(test.db, user);
  await ask('/Sessions/Playing/Progress', {
    method: 'POST',
    payload: { ItemId: ids.episode, PositionTicks: 50_000_000 },
  });
  await ask('/Sessions/Playing/Progress', {
    method: 'POST',
    payload: { ItemId: ids.film, PositionTicks: 50_000_000 },
  });
});
afterAll(() => test.close());

const filled = (url: string) => fillIds(url, ids);

describe('a strict decoder', () => {
  it.each<[url: string, as: Decoded, items?: Decoded]>([
    ['/Users/Me', 'user'],
    ['/Users/{user}', 'user'],
    ['/Users', 'user'],
    ['/Sessions', 'session'],
    ['/Branding/Configuration', 'branding'],
    ['/DisplayPreferences/usersettings?client=emby', 'preferences'],
    ['/Items/Counts', 'counts'],
    ['/UserViews', 'result'],
    ['/Users/{user}/Views', 'result'],
    ['/Items', 'result'],
    ['/Items?recursive=true&limit=300', 'result'],
    [
      '/Items?includeItemTypes=Movie,Series&recursive=true&sortBy=CommunityRating&sortOrder=Descending&limit=100',
      'result',
    ],
    ['/Items?includeItemTypes=BoxSet&recursive=true', 'result'],
    ['/Items?parentId={collection}', 'result'],
    ['/Items?parentId={series}', 'result'],
    ['/Items?parentId={season}', 'result'],
    ['/Items?ids={film},{episode},{season},{person}', 'result'],
    ['/Items?personIds={person}&recursive=true', 'result'],
    ['/Items?genreIds={genre}&recursive=true&sortBy=Random', 'result'],
    ['/Items?filters=IsResumable&recursive=true', 'result'],
    ['/Items?searchTerm=shawshank&recursive=true', 'result'],
    ['/Items?searchTerm=nolan&includeItemTypes=Person', 'result'],
    ['/Items/{film}', 'item'],
    ['/Users/{user}/Items/{film}', 'item'],
    ['/Items/{premium}', 'item'],
    ['/Items/{series}', 'item'],
    ['/Items/{season}', 'item'],
    ['/Items/{episode}', 'item'],
    ['/Items/{person}', 'item'],
    ['/Items/{collection}', 'item'],
    ['/Items/{genre}', 'item'],
    ['/Items/Latest', 'item'],
    ['/Items/Suggestions', 'result'],
    ['/UserItems/Resume', 'result'],
    ['/Shows/NextUp?enableResumable=true', 'result'],
    ['/Shows/{series}/Seasons', 'result'],
    ['/Shows/{series}/Episodes', 'result'],
    ['/Items/{film}/Similar', 'result'],
    ['/Genres', 'result'],
    ['/Persons?searchTerm=nolan', 'result'],
    ['/Studios', 'result'],
    ['/Search/Hints?searchTerm=in', 'hint'],
    ['/MediaSegments/{film}', 'result', 'segment'],
    ['/UserItems/{film}/UserData', 'userData'],
    ['/Items/{film}/PlaybackInfo', 'playbackInfo'],
    ['/Items/{premium}/PlaybackInfo', 'playbackInfo'],
  ])('reads %s', async (url, as, items) => {
    const { status, body } = await ask(filled(url));
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const whole = as === 'hint' ? body.SearchHints : body;
    expect(findFaults(whole, as, items)).toEqual([]);
  });

  it('reads what a sign-in answers', async () => {
    const payload = { Username: user.email, Pw: user.password };
    const signedIn = await ask('/Users/AuthenticateByName', { method: 'POST', payload });
    expect(findFaults(signedIn.body, 'authentication')).toEqual([]);
    const code = await ask('/QuickConnect/Initiate', { method: 'POST' });
    expect(findFaults(code.body, 'quickConnect')).toEqual([]);
  });
});

describe('names', () => {
  it('are Persian with the English one as the original, sorted as Persians sort', async () => {
    const { body } = await ask('/Items?includeItemTypes=Movie&recursive=true&sortBy=SortName&limit=200');
    const names = body.Items.map((each: { Name: string }) => each.Name) as string[];
    expect(names).toEqual(names.toSorted(new Intl.Collator('fa').compare));
    expect(body.Items.map((each: { OriginalTitle: string }) => each.OriginalTitle)).toContain('Inception');
  });

  it.each(['Movie', 'Series', 'Movie,Series'])('are in one order on all pages of %s', async (types) => {
    const list = (more: string) =>
      ask(`/Items?includeItemTypes=${types}&recursive=true&sortBy=SortName&${more}`);
    const namesOf = ({ body }: { body: { Items: { Name: string }[] } }) => body.Items.map(({ Name }) => Name);
    const [whole, backwards, ...pages] = await Promise.all(
      ['limit=800', 'limit=800&sortOrder=Descending', 'limit=40', 'limit=50&startIndex=40'].map(list),
    );
    if (!whole || !backwards) throw new Error('no lists');
    const names = namesOf(whole);
    expect(whole.body.TotalRecordCount).toBe(names.length);
    expect(names.length).toBeGreaterThan(90);
    expect(namesOf(backwards)).toEqual(names.toReversed());
    expect(pages.flatMap(namesOf)).toEqual(names.slice(0, 90));
    expect(pages[0]?.body.TotalRecordCount).toBe(names.length);
  });

  it('are the same in the old form, in other cases and with doubled slashes', async () => {
    const expected = (await ask(filled('/Items/{film}'))).body.Name;
    for (const url of [
      '/items/{film}',
      '//Items//{film}/',
      '/emby/ITEMS/{film}',
      '/mediabrowser/Users/{user}/Items/{film}',
    ]) {
      expect((await ask(filled(url))).body.Name, url).toBe(expected);
    }
    const dashed = ids.film.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toUpperCase();
    expect((await ask(`/Items/${dashed}`)).body.Name).toBe(expected);
    const lists = await Promise.all(
      ['IncludeItemTypes=Movie,Series', 'includeItemTypes=Movie&includeItemTypes=Series'].map(
        async (types) => (await ask(`/Items?${types}&Recursive=True&LIMIT=5`)).body,
      ),
    );
    expect(lists[0]).toEqual(lists[1]);
    expect(lists[0].Items).toHaveLength(5);
  });
});

it('sends pictures in the width that suits, without a token', async () => {
  const { body } = await ask(filled('/Items/{film}'));
  const picture = (query: string) =>
    test.app.inject({
      url: `/jellyfin/Items/${ids.film}/Images/Primary?${query}&tag=${body.ImageTags.Primary}`,
    });
  const [small, large] = await Promise.all([picture('fillWidth=200'), picture('fillHeight=700&quality=90')]);
  expect([small.statusCode, large.statusCode]).toEqual([200, 200]);
  expect(small.headers['content-type']).toMatch(/^image\//);
  expect(small.rawPayload.length).toBeLessThan(large.rawPayload.length);
  expect(small.headers['access-control-allow-origin']).toBe('*');
  expect((await test.app.inject({ url: `/jellyfin/Items/${ids.film}/Images/Logo` })).statusCode).toBe(404);
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSdk, type SdkClient } from '../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../testing/test-user.ts';

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await openTestApp();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const open = (edition: 'older' | 'newer') => openSdk(edition, `${origin}/jellyfin`);
const HLS = { TranscodingProfiles: [{ Type: 'Video', Protocol: 'hls', Container: 'mp4' }] };
const ticks = (seconds: number) => seconds * 10_000_000;
const run = promisify(execFile);

async function signIn(api: SdkClient, user: TestUser): Promise<string> {
  const { data } = await api.call('authenticateUserByName', {
    authenticateUserByName: { Username: user.email, Pw: user.password },
  });
  api.accessToken = data.AccessToken;
  return data.User.Id;
}

/** Every packet of every stream, as a player that watches to the end would read them. */
async function probe(url: string): Promise<{ codec_type: string; nb_read_packets: string }[]> {
  const asked = [
    '-v',
    'error',
    '-count_packets',
    '-show_entries',
    'stream=codec_type,nb_read_packets',
    '-of',
    'json',
  ];
  const { stdout, stderr } = await run('ffprobe', [...asked, url], { maxBuffer: 1e7 });
  expect(stderr).toBe('');
  return JSON.parse(stdout).streams;
}

describe.each(['newer', 'older'] as const)('the %s client', (edition) => {
  it('goes from signing in to signing out, and the site shows what it did', async () => {
    const user = await registerUser(test.app);
    const api = open(edition);
    expect((await api.call('getPublicSystemInfo')).data).toMatchObject({ ProductName: 'Jellyfin Server' });
    const userId = await signIn(api, user);
    expect(api.accessToken).toMatch(/^[\w-]+$/);

    const views = (await api.call('getUserViews', { userId })).data.Items;
    expect(views.map((view: { CollectionType: string }) => view.CollectionType)).toEqual([
      'movies',
      'tvshows',
      'boxsets',
    ]);
    const latest = (await api.call('getLatestMedia', { userId, parentId: views[0].Id })).data;
    expect(latest.length).toBeGreaterThan(0);
    expect(latest.every((each: { Type: string }) => each.Type === 'Movie')).toBe(true);

    const found = (await api.call('getItems', { userId, searchTerm: 'fanus', recursive: true, limit: 10 }))
      .data;
    const film = found.Items.find(
      (each: { OriginalTitle: string }) => each.OriginalTitle === 'The Lantern Keeper',
    );
    expect(film ?? found.Items).toMatchObject({ Type: 'Movie', MediaType: 'Video', PlayAccess: 'Full' });

    const detail = (await api.call('getItem', { userId, itemId: film.Id })).data;
    expect(detail.Name).toBe(film.Name);
    const streams = detail.MediaSources[0].MediaStreams;
    expect(streams.map((each: { Type: string }) => each.Type)).toEqual([
      'Video',
      'Audio',
      'Audio',
      'Subtitle',
      'Subtitle',
    ]);
    expect(streams[2]).toMatchObject({ Language: 'fas', Title: 'دوبلهٔ فارسی' });
    expect(streams[3]).toMatchObject({ Language: 'fas', DeliveryMethod: 'External' });

    const play = async (AudioStreamIndex?: number) =>
      (
        await api.call('getPostedPlaybackInfo', {
          itemId: film.Id,
          userId,
          playbackInfoDto: { DeviceProfile: HLS, ...(AudioStreamIndex ? { AudioStreamIndex } : {}) },
        })
      ).data;
    const info = await play();
    const [source] = info.MediaSources;
    expect(source).toMatchObject({ SupportsTranscoding: true, TranscodingSubProtocol: 'hls' });
    expect(source.TranscodingUrl.match(/\?/g)).toHaveLength(1);
    const original = await probe(`${origin}/jellyfin${source.TranscodingUrl}`);
    expect(original.map((each) => each.codec_type).sort()).toEqual(['audio', 'video', 'video']);
    expect(original.every((each) => Number(each.nb_read_packets) > 10)).toBe(true);

    const dubbed = await play(2);
    const master = await (await fetch(`${origin}/jellyfin${dubbed.MediaSources[0].TranscodingUrl}`)).text();
    expect(master.match(/TYPE=AUDIO/g)).toHaveLength(1);
    expect(master).toContain('NAME="دوبلهٔ فارسی"');
    expect(master).not.toContain('SUBTITLES');
    expect(master).toMatch(/^\/jellyfin\/v\//m);

    const report = { ItemId: film.Id, PlaySessionId: dubbed.PlaySessionId, CanSeek: true };
    await api.call('reportPlaybackStart', { playbackStartInfo: { ...report, PositionTicks: 0 } });
    await api.call('reportPlaybackProgress', {
      playbackProgressInfo: { ...report, PositionTicks: ticks(12) },
    });
    await api.call('reportPlaybackStopped', { playbackStopInfo: { ...report, PositionTicks: ticks(12) } });
    const going = (await user.call('GET', '/api/user/continue')).body.data;
    expect(going[0]).toMatchObject({ titleFa: film.Name, position: 12 });
    // Beginning again reports 0, which must not lose the place.
    await api.call('reportPlaybackStart', { playbackStartInfo: { ...report, PositionTicks: 0 } });
    const resume = (await api.call('getResumeItems', { userId })).data.Items;
    expect(resume[0]).toMatchObject({ Id: film.Id, UserData: { PlaybackPositionTicks: ticks(12) } });

    await api.call('markFavoriteItem', { userId, itemId: film.Id });
    const saved = (await user.call('GET', '/api/user/watchlist')).body.data;
    expect(saved.map((each: { titleFa: string }) => each.titleFa)).toEqual([film.Name]);
    await api.call('unmarkFavoriteItem', { userId, itemId: film.Id });
    expect((await user.call('GET', '/api/user/watchlist')).body.data).toEqual([]);
    expect((await api.call('markPlayedItem', { userId, itemId: film.Id })).data.Played).toBe(true);
    expect((await api.call('getResumeItems', { userId })).data.Items).toEqual([]);
    expect((await api.call('markUnplayedItem', { userId, itemId: film.Id })).data.Played).toBe(false);

    await api.call('reportSessionEnded');
    await expect(api.call('getItem', { userId, itemId: film.Id })).rejects.toMatchObject({
      response: { status: 401 },
    });
  });

  it('goes through a series', async () => {
    const user = await registerUser(test.app);
    const api = open(edition);
    const userId = await signIn(api, user);
    const { Items } = (
      await api.call('getItems', { userId, includeItemTypes: ['Series'], recursive: true, isMissing: false })
    ).data;
    const series = Items.find((each: { OriginalTitle: string }) => each.OriginalTitle === 'City of Windows');
    expect(series.ChildCount).toBeGreaterThan(0);
    const seasons = (await api.call('getSeasons', { userId, seriesId: series.Id })).data.Items;
    const [season] = seasons;
    const episodes = (await api.call('getEpisodes', { userId, seriesId: series.Id, seasonId: season.Id }))
      .data.Items;
    const playable = episodes.filter((each: { LocationType: string }) => each.LocationType === 'FileSystem');
    expect(playable[0]).toMatchObject({
      Type: 'Episode',
      SeriesId: series.Id,
      SeasonId: season.Id,
      IndexNumber: 1,
      ParentIndexNumber: season.IndexNumber,
    });
    await api.call('markPlayedItem', { userId, itemId: playable[0].Id });
    const next = (await api.call('getNextUp', { userId })).data.Items;
    expect(next.map((each: { Id: string }) => each.Id)).toEqual([playable[1].Id]);
    const ofSeries = (await api.call('getNextUp', { userId, seriesId: series.Id })).data.Items;
    expect(ofSeries.map((each: { Id: string }) => each.Id)).toEqual([playable[1].Id]);
  });

  it('signs in by a code that a viewer confirms on the site', async () => {
    const user = await registerUser(test.app);
    const api = open(edition);
    const { Code, Secret } = (await api.call('initiateQuickConnect')).data;
    expect(Code).toMatch(/^\d{6}$/);
    expect((await api.call('getQuickConnectState', { secret: Secret })).data.Authenticated).toBe(false);
    const shown = await user.call('GET', `/api/user/connect/${Code}`);
    expect(shown.body.data).toMatchObject({ app: 'Jellyfin Test', device: 'Living room (TV)' });
    await user.call('POST', `/api/user/connect/${Code}`, { accept: true });
    expect((await api.call('getQuickConnectState', { secret: Secret })).data.Authenticated).toBe(true);
    const { data } = await api.call('authenticateWithQuickConnect', { quickConnectDto: { Secret } });
    api.accessToken = data.AccessToken;
    expect((await api.call('getCurrentUser')).data.Name).toBe('نادر');
    await expect(
      api.call('authenticateWithQuickConnect', { quickConnectDto: { Secret } }),
    ).rejects.toMatchObject({
      response: { status: 401 },
    });
    const devices = (await user.call('GET', '/api/user/sessions')).body.data;
    const own = devices.find(
      (each: { deviceFa: string }) => each.deviceFa === 'Jellyfin Test، Living room (TV)',
    );
    await user.call('DELETE', `/api/user/sessions/${own.id}`);
    await expect(api.call('getCurrentUser')).rejects.toMatchObject({ response: { status: 401 } });
  });
});

it('plays the whole file without HLS, by the right that PlaybackInfo gave, and by no other', async () => {
  const user = await registerUser(test.app);
  const api = open('newer');
  const userId = await signIn(api, user);
  const film = (await api.call('getItems', { userId, searchTerm: 'The Lantern Keeper', recursive: true }))
    .data.Items[0];
  const { data } = await api.call('getPostedPlaybackInfo', {
    itemId: film.Id,
    userId,
    playbackInfoDto: { DeviceProfile: { TranscodingProfiles: [] } },
  });
  const [source] = data.MediaSources;
  expect(source).toMatchObject({ Protocol: 'Http', IsRemote: true, SupportsDirectPlay: true });
  const streams = await probe(source.Path);
  expect(streams.map((each) => each.codec_type)).toEqual(['video', 'audio', 'audio']);
  const part = await fetch(source.Path, { headers: { range: 'bytes=10-19' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect((await fetch(source.Path, { method: 'HEAD' })).status).toBe(200);
  const bare = `${origin}/jellyfin/Videos/${film.Id}/stream?static=true&mediaSourceId=${film.Id}`;
  expect((await fetch(bare)).status).toBe(401);
  expect((await fetch(`${bare}&playSessionId=${'A'.repeat(22)}`)).status).toBe(403);
  expect((await fetch(`${bare}&tag=${source.ETag}`, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
});

it('sends subtitles in three forms from the same cues', async () => {
  const user = await registerUser(test.app);
  const api = open('newer');
  const userId = await signIn(api, user);
  const film = (await api.call('getItems', { userId, searchTerm: 'The Lantern Keeper', recursive: true }))
    .data.Items[0];
  const { MediaSources } = (await api.call('getItem', { userId, itemId: film.Id })).data;
  const track = MediaSources[0].MediaStreams.find((each: { Type: string }) => each.Type === 'Subtitle');
  const read = async (form: string) =>
    (await fetch(`${origin}/jellyfin${track.DeliveryUrl.replace('Stream.vtt', `Stream.${form}`)}`)).text();
  const [vtt, srt, js] = [await read('vtt'), await read('srt'), JSON.parse(await read('js'))];
  const count = vtt.match(/-->/g)?.length ?? 0;
  expect(count).toBeGreaterThan(1);
  expect(srt.match(/-->/g)).toHaveLength(count);
  expect(js.TrackEvents).toHaveLength(count);
  expect(js.TrackEvents[0].Text).toMatch(/\p{Script=Arabic}/u);
});

it('tells an open app what the viewer does on the site', async () => {
  const user = await registerUser(test.app);
  const api = open('newer');
  const userId = await signIn(api, user);
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/jellyfin/socket?api_key=${api.accessToken}&deviceId=tv`,
  );
  const [first] = (await once(socket, 'message')) as [MessageEvent];
  expect(JSON.parse(first.data)).toMatchObject({
    MessageType: 'ForceKeepAlive',
    MessageId: expect.any(String),
  });
  const film = (await api.call('getItems', { userId, searchTerm: 'The Lantern Keeper', recursive: true }))
    .data.Items[0];
  const changed = once(socket, 'message') as Promise<[MessageEvent]>;
  const row = await test.db
    .selectFrom('titles')
    .select('id')
    .where('title_en', '=', 'The Lantern Keeper')
    .executeTakeFirstOrThrow();
  await user.call('POST', `/api/user/watchlist/${row.id}`);
  const message = JSON.parse((await changed)[0].data);
  expect(message).toMatchObject({ MessageType: 'UserDataChanged', Data: { UserId: userId } });
  expect(message.Data.UserDataList[0]).toMatchObject({ ItemId: film.Id, IsFavorite: true });
  socket.close();
  await once(socket, 'close');
  const refused = new WebSocket(`${origin.replace('http', 'ws')}/jellyfin/socket?api_key=x`);
  await once(refused, 'error');
});

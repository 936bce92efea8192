// What apps of Jellyfin cost beside our own pages, in CPU of the API and of the database.
// npm run bench:apps
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { toItemId } from '../server/src/jellyfin/ids.rules.ts';
import { startApi } from './api/api-processes.ts';
import { addAppsViewer } from './apps/apps-viewer.queries.ts';
import { machine, percentile, table, writePage } from './report.ts';
import { openBenchDatabase } from './shared/bench-database.ts';

const { values: options } = parseArgs({
  options: {
    titles: { type: 'string', default: '20000' },
    port: { type: 'string', default: '5530' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const titles = Number(options.titles);
const port = Number(options.port);
const rounds = Number(options.rounds);
const LIST_TO_REACH = 1.3;
const HOME_TO_REACH_MS = 60;
/** Pictures of a page, and viewers who play at the same time. */
const AT_ONCE = 30;
const WARMING = 150;

interface Call {
  path: string;
  method?: string;
  body?: object;
  ours?: boolean;
  by?: { token: string; appToken: string } | undefined;
}

const measuredOn = machine();
const bench = await openBenchDatabase(titles, port, false);
const viewer = await addAppsViewer(bench.database.db, AT_ONCE);
const api = await startApi(bench.config.databaseUrl ?? '', bench.config.dataDir, port + 1);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const view = (id: number) => toItemId('view', id);
const film = (n: number) => viewer.files[n % viewer.files.length] ?? { id: 0, titleId: 0 };

/** What the app for Android TV asks when it opens. */
const HOME: Call[] = [
  '/System/Info/Public',
  '/Branding/Configuration',
  '/Users/Me',
  '/UserViews',
  '/DisplayPreferences/usersettings?client=emby',
  '/UserItems/Resume?limit=12&mediaTypes=Video&fields=PrimaryImageAspectRatio,Overview,ChildCount',
  '/Shows/NextUp?limit=24&enableResumable=false&fields=PrimaryImageAspectRatio,Overview,ChildCount',
  `/Items/Latest?parentId=${view(1)}&limit=16&fields=PrimaryImageAspectRatio,Overview,ChildCount`,
  `/Items/Latest?parentId=${view(2)}&limit=16&fields=PrimaryImageAspectRatio,Overview,ChildCount`,
  '/Items?filters=IsFavorite&recursive=true&includeItemTypes=Movie,Series&limit=20',
  '/Items/Suggestions?limit=12&type=Movie',
  `/Items?parentId=${view(1)}&sortBy=Random&limit=10&recursive=true&includeItemTypes=Movie`,
].map((path) => ({ path }));

function call({ path, method = 'GET', body, ours = false, by = viewer }: Call): Promise<Buffer> {
  const authorization = ours
    ? `Bearer ${by.token}`
    : `MediaBrowser Client="Bench", Device="TV", DeviceId="tv", Version="1", Token="${by.appToken}"`;
  const sent = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(`${api.url}${ours ? '' : '/jellyfin'}${path}`, {
      method,
      agent,
      headers: { authorization, ...(sent ? { 'content-type': 'application/json' } : {}) },
    });
    asked.on('error', reject);
    asked.on('response', (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => {
        const whole = Buffer.concat(pieces);
        if ((reply.statusCode ?? 500) < 300) resolve(whole);
        else reject(new Error(`${path}: ${reply.statusCode} ${whole}`));
      });
    });
    asked.end(sent);
  });
}

interface Cost {
  api: number;
  database: number;
}

/** Milliseconds of CPU for each of `times` calls. */
async function costOf(times: number, work: (n: number) => Promise<unknown>): Promise<Cost> {
  const read = async () => ({
    api: api.cpuMs() ?? Number.NaN,
    database: (await bench.cpuMs()) ?? Number.NaN,
  });
  const before = await read();
  for (let n = 0; n < times; n += 1) await work(n);
  const after = await read();
  return { api: (after.api - before.api) / times, database: (after.database - before.database) / times };
}

/** The two in turn, so that other load on the machine meets both; the median of the rounds counts. */
async function compare(
  times: number,
  ours: (n: number) => Promise<unknown>,
  theirs: (n: number) => Promise<unknown>,
): Promise<{ ours: Cost; theirs: Cost }> {
  await costOf(times, ours);
  await costOf(times, theirs);
  process.stderr.write('  the next pair\n');
  const found: { ours: Cost[]; theirs: Cost[] } = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.ours.push(await costOf(times, (n) => ours(times * (round + 1) + n)));
    found.theirs.push(await costOf(times, (n) => theirs(times * (round + 1) + n)));
  }
  return { ours: medianOf(found.ours), theirs: medianOf(found.theirs) };
}

function medianOf(costs: Cost[]): Cost {
  const of = (kind: keyof Cost) =>
    percentile(
      costs.map((cost) => cost[kind]),
      0.5,
    );
  return { api: of('api'), database: of('database') };
}

const pages = Math.floor(titles / 100);
// Every page once: the cache of replies, which is for what everybody gets, must not answer.
const ownList = (order: string) => (n: number) =>
  call({ path: `/api/titles/search?order_by=${order}&per_page=100&page=${1 + (n % pages)}`, ours: true });
const itemsBy = (order: string) => (n: number) =>
  call({
    path: `/Items?recursive=true&includeItemTypes=Movie,Series&${order}&limit=100&startIndex=${100 * (n % pages)}`,
  });
const byRating = itemsBy('sortBy=CommunityRating&sortOrder=Descending');
const byName = (n: number) =>
  call({
    path: `/Items?parentId=${view(1)}&includeItemTypes=Movie&recursive=true&sortBy=SortName&limit=100&startIndex=${100 * (n % 50)}`,
  });
const times = Math.floor(pages / (rounds + 1));

// The JIT compiler needs some calls on both sides.
await costOf(WARMING, ownList('votes'));
await costOf(WARMING, byRating);
const list = await compare(times, ownList('rating'), byRating);
// Of another order, whose pages nobody has asked for.
const named = await compare(20, ownList('newest'), byName);
const home = await compare(
  6,
  () => call({ path: '/api/user', ours: true }),
  async () => {
    for (const each of HOME) await call(each);
  },
);
const picturesOf = (path: (n: number) => string, ours: boolean) => () =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call({ path: path(n), ours })));
const posters = await posterAddresses();
const pictures = await compare(
  12,
  picturesOf((n) => posters[n] ?? '', true),
  picturesOf((n) => `/Items/${toItemId('title', film(n).titleId)}/Images/Primary?fillWidth=480`, false),
);
/** Of as many viewers: those of one viewer would each wait for the next batch. */
const positionsOf = (each: (n: number) => Call) => (round: number) =>
  Promise.all(viewer.others.map((by, n) => call({ ...each(round * AT_ONCE + n), by })));
const positions = await compare(
  20,
  positionsOf((n) => ({
    path: `/api/watch/${film(n).id}/position`,
    method: 'PUT',
    body: { position: 100 + (n % 5000), duration: 6000 },
    ours: true,
  })),
  positionsOf((n) => ({
    path: '/Sessions/Playing/Progress',
    method: 'POST',
    body: { ItemId: toItemId('title', film(n).titleId), PositionTicks: (100 + (n % 5000)) * 10_000_000 },
  })),
);

await api.close();
await bench.stop();

async function posterAddresses(): Promise<string[]> {
  const cards = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const reply = await call({ path: `/api/titles/${film(n).titleId}`, ours: true });
      return (JSON.parse(String(reply)) as { data: { poster: string } }).data.poster;
    }),
  );
  return cards.map((poster) => new URL(poster, api.url).pathname);
}

const sum = ({ api: ofApi, database }: Cost) => ofApi + database;
const line = (name: string, { api: ofApi, database }: Cost, ratio: string) => [
  name,
  ofApi.toFixed(2),
  database.toFixed(2),
  ratio,
];
const ratioOf = ({ ours, theirs }: { ours: Cost; theirs: Cost }) => (sum(theirs) / sum(ours)).toFixed(2);
const figures = table(
  ['', 'API, ms of CPU', 'database, ms of CPU', 'to ours'],
  [
    line('our own list of 100 titles', list.ours, '1'),
    line('`/Items` of the same 100', list.theirs, `${ratioOf(list)}; at most ${LIST_TO_REACH}`),
    line('`/Items` of 100 films by name', named.theirs, `${ratioOf(named)}; at most ${LIST_TO_REACH}`),
    line(
      `an app's home, ${HOME.length} calls`,
      home.theirs,
      `${sum(home.theirs).toFixed(0)} ms; at most ${HOME_TO_REACH_MS}`,
    ),
    line(`${AT_ONCE} pictures of ours at once`, pictures.ours, '1'),
    line(`the same ${AT_ONCE} at an app's addresses`, pictures.theirs, ratioOf(pictures)),
    line(`${AT_ONCE} positions from our player`, positions.ours, '1'),
    line(`${AT_ONCE} positions from an app`, positions.theirs, ratioOf(positions)),
  ],
);
process.stdout.write(`${figures}\n`);
const page = `# What apps of Jellyfin cost

\`npm run bench:apps\` writes this page. Milliseconds of CPU for each call, of the API's main thread and of the database's connections, with ${titles.toLocaleString('en')} titles; each pair in turn in the same run, ${rounds} rounds, the median of the rounds. Every page of a list is asked for once, so that no stored reply answers; the pictures are those that were made before, the home is asked for again and again.

${figures}

Measured on ${measuredOn}, the API, the database and the asking program on the same machine.
`;
if (options.write) await writePage('bench-apps.md', page);
if (
  Math.max(Number(ratioOf(list)), Number(ratioOf(named))) > LIST_TO_REACH ||
  sum(home.theirs) > HOME_TO_REACH_MS
) {
  process.stdout.write('Not reached.\n');
  process.exitCode = 1;
}

// What a signed-in user's calls cost in CPU, beside another state of the project in the same sitting.
// npm run bench:user-against -- ../another-checkout what that one is
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { machine, replacePart, table, writePage } from './report.ts';
import type { StateCpu, StatePlace } from './user-state.ts';

const ROUNDS = 40;
const CALLS_OF_ROUND = 100;
/** Who calls: each makes many calls in a minute, as viewers do. */
const CALLERS = 100;
/** Pages and calls of the signed-in may cost this much more than before there were profiles. */
const LIMIT = 1.1;

const [checkout, ...words] = process.argv.slice(2);
const name = words.join(' ') || 'the other state';
if (!checkout) throw new Error('Name the folder of the state to compare with.');

/** A path with `{n}`, which is another number for each call. */
interface Call {
  method: 'GET' | 'POST';
  url: string;
}

interface State extends StatePlace {
  child: ChildProcess;
  /** One connection, as a browser or our web server has. */
  agent: Agent;
  calls: number;
}

const CALLS: [name: string, call: Call][] = [
  ['GET /api/user', { method: 'GET', url: '/api/user' }],
  ['GET /api/user/notifications', { method: 'GET', url: '/api/user/notifications' }],
  ['GET /api/user/watchlist', { method: 'GET', url: '/api/user/watchlist' }],
  ['GET /api/user/watchlist/ids', { method: 'GET', url: '/api/user/watchlist/ids' }],
  ['GET /api/user/history', { method: 'GET', url: '/api/user/history' }],
  ['GET /api/user/continue', { method: 'GET', url: '/api/user/continue' }],
  ['GET /api/titles/{id}', { method: 'GET', url: '/api/titles/{n}' }],
  ['GET /api/titles/search', { method: 'GET', url: '/api/titles/search?page={n}' }],
  ['POST /api/user/watchlist/{id}', { method: 'POST', url: '/api/user/watchlist/{n}' }],
  ['POST /api/user/like/{id}', { method: 'POST', url: '/api/user/like/{n}' }],
];

async function openState(folder: string): Promise<State> {
  const child = fork(path.join(import.meta.dirname, 'user-state.ts'), [path.resolve(folder)]);
  child.once('exit', (code) => code && process.exit(code));
  const [place] = (await once(child, 'message')) as [StatePlace];
  return { ...place, child, agent: new Agent({ keepAlive: true, maxSockets: 1 }), calls: 0 };
}

async function cpuOf({ child }: State): Promise<StateCpu> {
  child.send('cpu');
  return (await once(child, 'message'))[0] as StateCpu;
}

/** Over HTTP, from another process: cached replies are sent before the framework reads the request. */
async function make(state: State, { method, url }: Call): Promise<void> {
  state.calls += 1;
  const address = state.address + url.replace('{n}', String(1 + (state.calls % 40)));
  const headers = { authorization: `Bearer ${1 + (state.calls % CALLERS)}|${state.secret}` };
  const asked = request(address, { method, headers, agent: state.agent }).end();
  const [reply] = await once(asked, 'response');
  await once(reply.resume(), 'end');
  if (reply.statusCode >= 400) throw new Error(`${method} ${address}: ${reply.statusCode}`);
}

/** The processor time of one call. */
async function cost(state: State, call: Call): Promise<StateCpu> {
  const before = await cpuOf(state);
  for (let index = 0; index < CALLS_OF_ROUND; index += 1) await make(state, call);
  const after = await cpuOf(state);
  return {
    api: (after.api - before.api) / CALLS_OF_ROUND,
    database: (after.database - before.database) / CALLS_OF_ROUND,
  };
}

const measuredOn = machine();
const [own, other] = [await openState('.'), await openState(checkout)];
const rows: [name: string, own: StateCpu, other: StateCpu, ratio: number][] = [];
// Other work on the machine only adds to it.
const lowest = (costs: StateCpu[]): StateCpu => ({
  api: Math.min(...costs.map(({ api }) => api)),
  database: Math.min(...costs.map(({ database }) => database)),
});
const sum = ({ api, database }: StateCpu) => api + database;
for (const [title, call] of CALLS) {
  const costs = { own: [] as StateCpu[], other: [] as StateCpu[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // One after the other, and the first of a pair in turns; the first pair warms up.
    const pair = [['own', own] as const, ['other', other] as const];
    for (const [name, state] of round % 2 === 1 ? pair.reverse() : pair) {
      const measured = await cost(state, call);
      if (round > 0) costs[name].push(measured);
    }
  }
  const [mine, theirs] = [lowest(costs.own), lowest(costs.other)];
  const ratio = sum(mine) / sum(theirs);
  rows.push([title, mine, theirs, ratio]);
  process.stdout.write(`${title}: ${ratio.toFixed(2)}\n`);
}
for (const { child, agent } of [own, other]) {
  agent.destroy();
  child.send('stop');
}

const cell = ({ api, database }: StateCpu) => `${api.toFixed(2)} + ${database.toFixed(2)}`;
const figures = table(
  ['call', 'now', name, 'ratio'],
  rows.map(([title, mine, theirs, ratio]) => [title, cell(mine), cell(theirs), ratio.toFixed(2)]),
);
const text = `## CPU, beside ${name}

\`npm run bench:user-against\` writes this part: milliseconds of processor time of the API + of its PostgreSQL for one call over HTTP, in both states in the same sitting, ${ROUNDS} pairs of ${CALLS_OF_ROUND} calls in turns after one that is not counted; the lowest of each. The client is another process, so a cached reply is sent as to a browser: before the framework reads the request. A call may cost ${LIMIT} times as much. Saving and liking have had a trigger added, by which suggestions and apps follow at once.

${figures}

Measured on ${measuredOn}.`;
const page = await readFile(path.join(import.meta.dirname, '../docs/bench-user.md'), 'utf8');
await writePage('bench-user.md', replacePart(page, 'against', text));
process.exitCode = rows.some(([, , , ratio]) => ratio > LIMIT) ? 1 : 0;

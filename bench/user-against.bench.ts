// What a signed-in user's calls cost in CPU, beside another state of the project in the same sitting.
// npm run bench:user-against -- ../another-checkout what that one is
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { machine, percentile, replacePart, table, writePage } from './report.ts';
import { childrenOf, cpuMs } from './shared/process-costs.ts';
import type { StatePlace } from './user-state.ts';

/** Many short pairs: both of a pair then meet the same moment of a machine whose speed changes. */
const PAIRS = 200;
const CALLS_AT_ONCE = 20;
const WARM_UP = 10;
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

/** Milliseconds of processor time. */
interface Cpu {
  api: number;
  database: number;
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

/** From outside, so that reading it costs the measured processes nothing. */
async function cpuOf({ child, postmaster }: State): Promise<Cpu> {
  const backends = [postmaster, ...(await childrenOf(postmaster))];
  const [api = 0, ...database] = await Promise.all([child.pid ?? 0, ...backends].map(cpuMs));
  return { api, database: database.reduce((sum, each) => sum + each, 0) };
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
async function cost(state: State, call: Call): Promise<Cpu> {
  const before = await cpuOf(state);
  for (let index = 0; index < CALLS_AT_ONCE; index += 1) await make(state, call);
  const after = await cpuOf(state);
  return {
    api: (after.api - before.api) / CALLS_AT_ONCE,
    database: (after.database - before.database) / CALLS_AT_ONCE,
  };
}

const measuredOn = machine();
const [own, other] = [await openState('.'), await openState(checkout)];
const rows: [name: string, own: Cpu, other: Cpu, ratio: number][] = [];
const median = (numbers: number[]) => percentile(numbers, 0.5);
const middle = (costs: Cpu[]): Cpu => ({
  api: median(costs.map(({ api }) => api)),
  database: median(costs.map(({ database }) => database)),
});
const sum = ({ api, database }: Cpu) => api + database;
for (const [title, call] of CALLS) {
  const costs: { own: Cpu; other: Cpu }[] = [];
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const measured = { own: { api: 0, database: 0 }, other: { api: 0, database: 0 } };
    const both = [['own', own] as const, ['other', other] as const];
    // The first of a pair in turns.
    for (const [name, state] of pair % 2 === 0 ? both : both.reverse())
      measured[name] = await cost(state, call);
    if (pair >= 0) costs.push(measured);
  }
  const ratio = median(costs.map(({ own, other }) => sum(own) / sum(other)));
  rows.push([title, middle(costs.map(({ own }) => own)), middle(costs.map(({ other }) => other)), ratio]);
  process.stdout.write(`${title}: ${ratio.toFixed(2)}\n`);
}
for (const { child, agent } of [own, other]) {
  agent.destroy();
  child.disconnect();
}

const cell = ({ api, database }: Cpu) => `${api.toFixed(2)} + ${database.toFixed(2)}`;
const figures = table(
  ['call', 'now', name, 'ratio'],
  rows.map(([title, mine, theirs, ratio]) => [title, cell(mine), cell(theirs), ratio.toFixed(2)]),
);
const text = `## CPU, beside ${name}

\`npm run bench:user-against\` writes this part: milliseconds of processor time of the API + of its PostgreSQL for one call over HTTP, in both states in the same sitting, ${PAIRS} pairs of ${CALLS_AT_ONCE} calls in turns after ${WARM_UP} that are not counted. The medians of each, and of the ratios of the pairs, since the speed of a machine changes. The client is another process, so a cached reply is sent as to a browser: before the framework reads the request. A call may cost ${LIMIT} times as much. Saving and liking have had a trigger added, by which suggestions and apps follow at once.

${figures}

Measured on ${measuredOn}.`;
const page = await readFile(path.join(import.meta.dirname, '../docs/bench-user.md'), 'utf8');
await writePage('bench-user.md', replacePart(page, 'against', text));
process.exitCode = rows.some(([, , , ratio]) => ratio > LIMIT) ? 1 : 0;

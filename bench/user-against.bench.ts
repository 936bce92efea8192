// What a signed-in user's calls cost in CPU, beside another state of the project in the same sitting.
// npm run bench:user-against -- ../another-checkout what that one is
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { machine, replacePart, table, writePage } from './report.ts';
import type { StateCall } from './user-state.ts';

const ROUNDS = 40;
const CALLS_OF_ROUND = 100;
/** Pages and calls of signed-in users may cost this much more than before profiles existed. */
const LIMIT = 1.1;

const [checkout, ...words] = process.argv.slice(2);
const name = words.join(' ') || 'the other state';
if (!checkout) throw new Error('Name the folder of the state to compare with.');

const CALLS: [name: string, call: Omit<StateCall, 'count'>][] = [
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

async function openState(folder: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'user-state.ts'), [path.resolve(folder)]);
  child.once('exit', (code) => code && process.exit(code));
  await once(child, 'message');
  return child;
}

async function cost(child: ChildProcess, call: StateCall): Promise<number> {
  child.send(call);
  return (await once(child, 'message'))[0] as number;
}

const measuredOn = machine();
const [own, other] = [await openState('.'), await openState(checkout)];
const rows: [name: string, own: number, other: number, ratio: number][] = [];
for (const [title, call] of CALLS) {
  const costs: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const asked = { ...call, count: CALLS_OF_ROUND };
    // One after the other, and the first of a pair in turns; the first pair warms up.
    const swap = round % 2 === 1;
    const [first, second] = swap ? [other, own] : [own, other];
    const pair: [number, number] = [await cost(first, asked), await cost(second, asked)];
    if (round > 0) costs.push(swap ? [pair[1], pair[0]] : pair);
  }
  // Other work on the machine only adds to it.
  const [mine = 0, theirs = 0] = [0, 1].map((place) => Math.min(...costs.map((pair) => pair[place] ?? 0)));
  const ratio = mine / theirs;
  rows.push([title, mine, theirs, ratio]);
  process.stdout.write(`${title}: ${ratio.toFixed(2)}\n`);
}
for (const child of [own, other]) child.send('stop');

const figures = table(
  ['call', 'now, ms of CPU', `${name}, ms of CPU`, 'ratio'],
  rows.map(([title, ...values]) => [title, ...values.map((value) => value.toFixed(2))]),
);
const text = `## CPU, beside ${name}

\`npm run bench:user-against\` writes this part: processor time of the API and its PostgreSQL for one call, in both states in the same sitting, ${ROUNDS} pairs of ${CALLS_OF_ROUND} calls in turns after one that is not counted; the lowest of each. A call may cost ${LIMIT} times as much. Saving and liking have had a trigger added, by which suggestions and apps follow at once.

${figures}

Measured on ${measuredOn}.`;
const page = await readFile(path.join(import.meta.dirname, '../docs/bench-user.md'), 'utf8');
await writePage('bench-user.md', replacePart(page, 'against', text));
process.exitCode = rows.some(([, , , ratio]) => ratio > LIMIT) ? 1 : 0;

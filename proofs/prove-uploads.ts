// Sends two gigabytes in chunks through a server that is repeatedly killed: the bytes must be equal, the memory flat.
// Then compares its speed to a bare Node server that writes what it receives. npm run prove:uploads [megabytes]
// [kills].
import { type ChildProcess, spawn } from 'node:child_process';
import { createCipheriv, createHash, randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { machine, percentile, replacePart, table, writePage } from '../bench/report.ts';
import { fileHash } from '../bench/shared/file-hash.ts';
import { startApiProcess } from '../bench/shared/media-site.ts';
import { residentKb } from '../bench/shared/process-costs.ts';
import { readConfig } from '../server/src/config/config.ts';
import { issueToken } from '../server/src/http/identity/access-tokens.queries.ts';
import { openPlatform } from '../server/src/main/open-platform.ts';

const MEGABYTES = Number(process.argv[2] ?? 2048);
const KILLS = Number(process.argv[3] ?? 30);
const SPEED_MEGABYTES = Math.min(512, MEGABYTES);
const PIECE = 16 * 1024 * 1024;
const PORT = Number(process.env.BENCH_PORT ?? 5270);
const PAGE = path.resolve(import.meta.dirname, '../docs/uploads-proof.md');
const API = `http://127.0.0.1:${PORT}`;
const LONGEST_MINUTES = 40;

const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-prove-uploads-'));
const env = {
  DATA_DIR: path.join(folder, 'data'),
  API_PORT: String(PORT),
  LOG_LEVEL: 'error',
  METRICS_PORT: '',
  RATE_LIMIT_SCALE: '100000',
  SECRET_KEY: 'a secret that is long enough, for this proof only',
};

/** The same bytes for the same offset, without storing them: a keystream. */
function bytesAt(offset: number, length: number): Buffer {
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(BigInt(offset / 16), 8);
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), counter).update(Buffer.alloc(length));
}

async function makeEditor(): Promise<{ token: string; titleId: number }> {
  const platform = await openPlatform(readConfig(env));
  const { db } = platform.database;
  const { rows } = await sql<{ id: number }>`insert into titles (type, slug, title_en, title_fa, status, year)
    values ('movie', 'proof', 'Proof', 'آزمون', 'released', 2026) returning id`.execute(db);
  const user = await sql<{ id: number }>`insert into users (name, email, password_hash, role, invite_code)
    values ('editor', 'editor@example.ir', 'x', 'editor', 'proof') returning id`.execute(db);
  const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const token = await issueToken(db, { userId: user.rows[0]?.id ?? 0, way: 'password', request });
  await platform.close();
  return { token, titleId: rows[0]?.id ?? 0 };
}

const { token, titleId } = await makeEditor();
const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };

async function create(size: number): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const reply = await fetch(`${API}/api/studio/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64('film.mkv')},titleId ${base64(String(titleId))}`,
    },
  });
  if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
  return new URL(reply.headers.get('location') ?? '', API).href;
}

async function offsetOf(url: string): Promise<number> {
  const reply = await fetch(url, { method: 'HEAD', headers });
  if (reply.status !== 200) throw new Error(`HEAD ${reply.status}`);
  return Number(reply.headers.get('upload-offset'));
}

async function send(url: string, offset: number, size: number): Promise<void> {
  // The offset at which a killed server stopped need not be on a block boundary.
  const from = offset - (offset % 16);
  const body = bytesAt(from, Math.min(PIECE, size - offset) + (offset - from)).subarray(offset - from);
  const reply = await fetch(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(body),
  });
  if (reply.status !== 204) throw new Error(`PATCH ${reply.status}`);
}

const started: ChildProcess[] = [];

async function startApi(): Promise<ChildProcess> {
  const api = await startApiProcess(env);
  started.push(api);
  return api;
}

function kill(api: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => api.once('exit', () => resolve()));
  api.kill('SIGKILL');
  return ended;
}

interface Sent {
  kills: number;
  isEqual: boolean;
  /** Megabytes used by the server, from a process that lived long enough to be measured. */
  memory: { early: number; most: number };
}

async function sendThroughKills(): Promise<Sent> {
  const size = MEGABYTES * 1024 * 1024;
  const until = Date.now() + LONGEST_MINUTES * 60_000;
  let api = await startApi();
  const url = await create(size);
  const moments = Array.from({ length: KILLS }, () => randomInt(size)).sort((a, b) => a - b);
  let [kills, offset, early, most] = [0, 0, 0, 0];
  while (offset < size) {
    if (Date.now() > until) throw new Error(`not done after ${LONGEST_MINUTES} minutes, at ${offset}`);
    const next = moments[kills] ?? Number.POSITIVE_INFINITY;
    const sending = send(url, offset, size);
    if (next < offset + PIECE) {
      const wait = new Promise((resolve) => setTimeout(resolve, randomInt(60)));
      await Promise.race([sending.catch(() => undefined), wait]);
      await kill(api);
      await sending.catch(() => undefined);
      kills += 1;
      api = await startApi();
    } else {
      await sending;
      const held = (await residentKb(api.pid ?? 0)) / 1024;
      if (kills === KILLS && early === 0) early = held;
      most = Math.max(most, held);
    }
    offset = await offsetOf(url);
  }
  const file = path.join(env.DATA_DIR, 'uploads', path.basename(url));
  const wanted = createHash('sha256');
  for (let done = 0; done < size; done += PIECE) wanted.update(bytesAt(done, Math.min(PIECE, size - done)));
  const isEqual = (await stat(file)).size === size && (await fileHash(file)) === wanted.digest('hex');
  await kill(api);
  await rm(file, { force: true });
  return { kills, isEqual, memory: { early, most } };
}

const SPEED_BYTES = SPEED_MEGABYTES * 1024 * 1024;
const ROUNDS = 5;

/** Megabytes per second, through our server and through one that only writes; alternating, the median of each. */
async function compareSpeeds(): Promise<{ ours: number; bare: number }> {
  const found = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    found.ours.push(await timeOurs());
    found.bare.push(await timeBare());
  }
  const middle = (speeds: number[]) => percentile(speeds, 0.5);
  return { ours: middle(found.ours), bare: middle(found.bare) };
}

async function timeOurs(): Promise<number> {
  const api = await startApi();
  const url = await create(SPEED_BYTES);
  const speed = await timed((offset) => send(url, offset, SPEED_BYTES));
  await kill(api);
  await rm(path.join(env.DATA_DIR, 'uploads'), { recursive: true, force: true });
  return speed;
}

async function timeBare(): Promise<number> {
  const target = path.join(folder, 'bare');
  const script = `
    import { createServer } from 'node:http';
    import { createWriteStream } from 'node:fs';
    import { pipeline } from 'node:stream/promises';
    createServer(async (request, reply) => {
      await pipeline(request, createWriteStream(${JSON.stringify(target)}, { flags: 'a' }));
      reply.statusCode = 204;
      reply.end();
    }).listen(${PORT + 1}, '127.0.0.1', () => process.stdout.write('ready'));`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(server);
  await new Promise((resolve) => server.stdout.once('data', resolve));
  const speed = await timed(async (offset) => {
    const body = new Uint8Array(bytesAt(offset, Math.min(PIECE, SPEED_BYTES - offset)));
    await fetch(`http://127.0.0.1:${PORT + 1}/`, { method: 'PUT', body });
  });
  await kill(server);
  await rm(target, { force: true });
  return speed;
}

async function timed(sendPiece: (offset: number) => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (let offset = 0; offset < SPEED_BYTES; offset += PIECE) await sendPiece(offset);
  return SPEED_MEGABYTES / ((performance.now() - begun) / 1000);
}

try {
  const about = machine();
  const { kills, isEqual, memory } = await sendThroughKills();
  const { ours, bare } = await compareSpeeds();
  const text = [
    `Measured on ${about}. ${MEGABYTES} MB in pieces of 16 MB, the server killed ${kills} times with \`kill -9\` in the middle of a piece.`,
    '',
    table(
      ['', 'measured', 'to reach'],
      [
        ['bytes afterwards', isEqual ? 'equal' : 'NOT equal', 'equal'],
        [
          'memory of the server, MB: after its last start, at most',
          `${memory.early.toFixed(0)}, ${memory.most.toFixed(0)}`,
          'flat',
        ],
        ['MB/s through tus', ours.toFixed(0), ''],
        ['MB/s through a bare Node server that writes a file', bare.toFixed(0), ''],
        ['share of the bare one', (ours / bare).toFixed(2), '0.5'],
      ],
    ),
  ].join('\n');
  await writePage(path.basename(PAGE), replacePart(await readFile(PAGE, 'utf8'), 'figures', text));
  process.stdout.write(`${text}\n`);
  process.exitCode = isEqual ? 0 : 1;
} finally {
  for (const api of started) api.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}

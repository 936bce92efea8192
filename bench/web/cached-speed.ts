import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';

export interface CachedSpeed {
  site: number;
  bare: number;
}

const CONNECTIONS = 10;
const REQUESTS = 10_000;
/** Alternating, and the best round of each counts: other load on the machine disturbs some rounds and not others. */
const ROUNDS = 4;

function answer<T>(server: ChildProcess): Promise<T> {
  return once(server, 'message').then(([message]) => message as T);
}

/** Sends requests over and over on a few persistent connections. */
async function ask(url: string, requests: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = requests;
  const askOnce = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
        reply.resume().on('end', resolve);
      }).on('error', reject);
    });
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await askOnce();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

async function measure(kind: keyof CachedSpeed, apiUrl: string, page: string, requests: number) {
  const server = fork(path.join(import.meta.dirname, 'page-server.ts'), [kind, apiUrl, page], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { url } = await answer<{ url: string }>(server);
  const spent = () => {
    const measured = answer<{ seconds: number }>(server);
    server.send('cpu');
    return measured.then(({ seconds }) => seconds);
  };
  await ask(url + page, requests / 4);
  const before = await spent();
  await ask(url + page, requests);
  const perSecond = requests / ((await spent()) - before);
  server.kill();
  return perSecond;
}

/** Replies per second of the server's own CPU time: the page from our cache, and the same bytes from bare Fastify. */
export async function measureCachedSpeed(apiUrl: string, page: string): Promise<CachedSpeed> {
  const best: CachedSpeed = { site: 0, bare: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['bare', 'site'] as const) {
      best[kind] = Math.max(best[kind], await measure(kind, apiUrl, page, REQUESTS));
    }
  }
  return best;
}

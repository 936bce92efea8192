import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { checkOrder, findBackups, replaceWithBackup } from '../backup/replace-site.ts';
import type { Config } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import type { Running } from '../http/listen.ts';
import type { RestoreOrder, SiteRestore } from '../http/site-restore.ts';

export interface Opening {
  restore: SiteRestore;
  /** After a restore that failed: the page that ordered it goes on with its link. */
  link: string | null;
}

type Open = (config: Config, opening: Opening) => Promise<Running[]>;

/** The reply to the order is on its way. */
const REPLY_MS = 500;

/** A site that the set-up page can close, replace by a backup and open again, all in this process. */
export async function openRestorable(readConfig: () => Config, open: Open): Promise<Running> {
  let running: Running[] = [];
  let work: Promise<void> = Promise.resolve();

  async function openWith(failure: string | null, link: string | null): Promise<void> {
    const config = readConfig();
    let isOrdered = false;
    const restore: SiteRestore = {
      failure,
      list: () => findBackups(config),
      begin: async (order) => {
        await checkOrder(config, order);
        if (isOrdered) return;
        isOrdered = true;
        setTimeout(() => {
          work = carryOut(config, order).catch(giveUp);
        }, REPLY_MS);
      },
    };
    running = await open(config, { restore, link });
  }

  async function carryOut(config: Config, order: RestoreOrder): Promise<void> {
    await closeInOrder(running);
    running = [];
    const waiting = await showProgress(config);
    const failure = await replaceWithBackup(config, order, waiting.say).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    await waiting.close();
    process.stdout.write(failure === null ? 'The backup is restored.\n' : `Not restored: ${failure}\n`);
    await openWith(failure, failure === null ? null : order.link);
  }

  await openWith(null, null);
  return {
    drain: async () => {
      await Promise.all(running.map((each) => each.drain?.()));
    },
    close: async () => {
      await work;
      await closeInOrder(running);
    },
  };
}

async function closeInOrder(running: Running[]): Promise<void> {
  for (const each of running) await each.close();
}

function giveUp(error: unknown): void {
  const isSaid = error instanceof SettingsError || !(error instanceof Error);
  process.stderr.write(`${isSaid ? error : error.stack}\n`);
  process.exit(1);
}

const PAGE = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>سایت بازمی‌گردد</title>
<h1>سایت از پشتیبان بازمی‌گردد</h1><p>چند دقیقهٔ دیگر دوباره این‌جاست.</p>`;

/** The page that ordered it may ask another port than its own, as it does of the API. */
const OPEN_TO_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'cache-control': 'no-store',
  'retry-after': '5',
  connection: 'close',
};

/** While there is no site: a page for visitors, and how far it is for the page that ordered it. */
async function showProgress({ port, apiPort, host }: Config) {
  const restoring = { done: 0, total: 0 };
  const answer = (request: IncomingMessage, reply: ServerResponse) => {
    const isApi = request.url?.startsWith('/api/');
    const type = isApi ? 'application/json' : 'text/html; charset=utf-8';
    reply.writeHead(request.method === 'OPTIONS' ? 204 : 503, { ...OPEN_TO_PAGES, 'content-type': type });
    reply.end(isApi ? JSON.stringify({ code: 'restoring', restoring }) : PAGE);
  };
  const servers = await Promise.all([port, apiPort].map((each) => openServer(answer, each, host)));
  return {
    say: (line: string) => {
      process.stdout.write(`${line}\n`);
      const [, done, total] = /^(\d+)\/(\d+) /.exec(line) ?? [];
      if (done && total) Object.assign(restoring, { done: Number(done), total: Number(total) });
    },
    close: () => Promise.all(servers.map(closeServer)),
  };
}

async function openServer(answer: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(answer).listen(port, host);
  await once(server, 'listening');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

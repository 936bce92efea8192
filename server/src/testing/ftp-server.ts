import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface FtpServer {
  port: number;
  file: Buffer;
  changed: string;
  /** The size that it announces; null: that of the file. */
  announced: number | null;
  /** The data connection stays open and silent after this many bytes. */
  silentAfter: number;
  /** The address to give in reply to PASV, without opening a data connection there; EPSV is then refused. */
  namesAddress: string | null;
  /** Every command, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Serves one file to one user, with the few FTP commands needed to fetch it. */
export async function startFtpServer(user: string, password: string, path: string): Promise<FtpServer> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    return socket;
  };
  const server = createServer((socket) => converse(site, track(socket), track, { user, password, path }));
  const site: FtpServer = {
    port: await listen(server),
    file: Buffer.alloc(0),
    changed: '20260101000000',
    announced: null,
    silentAfter: Number.POSITIVE_INFINITY,
    namesAddress: null,
    asked: [],
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  return site;
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

interface Account {
  user: string;
  password: string;
  path: string;
}

function converse(
  site: FtpServer,
  socket: Socket,
  track: (socket: Socket) => Socket,
  account: Account,
): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let name = '';
  let from = 0;
  let data: Promise<Socket> | null = null;

  async function openData(): Promise<string> {
    const passive = createServer();
    data = once(passive, 'connection').then(([one]) => {
      passive.close();
      return track(one as Socket);
    });
    return `229 Entering Extended Passive Mode (|||${await listen(passive)}|)`;
  }

  async function send(): Promise<void> {
    const to = await data;
    say('150 Here it comes');
    const end = Math.min(site.file.length, site.silentAfter);
    to?.write(site.file.subarray(from, end));
    if (end < site.file.length) return;
    to?.end(() => say('226 Done'));
  }

  const isThere = (path: string) => path === account.path;
  const answers: Record<string, (value: string) => string | Promise<string | undefined>> = {
    USER: (value) => {
      name = value;
      return '331 And the password?';
    },
    PASS: (value) => (name === account.user && value === account.password ? '230 Welcome' : '530 Not you'),
    SIZE: (value) => (isThere(value) ? `213 ${site.announced ?? site.file.length}` : '550 No such file'),
    MDTM: () => `213 ${site.changed}`,
    EPSV: async () => (site.namesAddress ? '500 Unknown' : openData()),
    PASV: () => `227 Entering Passive Mode (${site.namesAddress})`,
    REST: (value) => {
      from = Number(value);
      return '350 From there';
    },
    RETR: async () => {
      await send();
      from = 0;
      return undefined;
    },
  };

  say('220 Films');
  socket.setEncoding('utf8').on('data', async (text) => {
    for (const line of String(text).split('\r\n').filter(Boolean)) {
      site.asked.push(line);
      const [command = '', ...rest] = line.split(' ');
      const answer = await (answers[command]?.(rest.join(' ')) ?? '200 Fine');
      if (answer) say(answer);
    }
  });
}

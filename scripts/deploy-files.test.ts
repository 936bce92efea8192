import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as requestPlainly,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../server/src/config/free-port.ts';
import { ROOT } from './run-command.ts';

const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const canRun = (program: string) => spawnSync(program, ['-v']).error === undefined;

describe('compose.yaml and the units of systemd', () => {
  it('start files that exist, the same ones as the npm scripts', () => {
    const { scripts } = JSON.parse(text('package.json'));
    for (const name of ['api', 'web', 'worker']) {
      const started = scripts[name].split(' ').at(-1);
      // Deployments run the built file; the npm script builds first, then runs the same file.
      const file = text(started).match(/import\('\.\.\/(web\/delivery\/.*?)'\)/)?.[1] ?? started;
      expect(text('compose.yaml')).toContain(`command: node ${file}\n`);
      expect(text(`deploy/systemd/pardeh-${name}${name === 'worker' ? '' : '@'}.service`)).toMatch(
        new RegExp(`^ExecStart=.* ${file}$`, 'm'),
      );
    }
  });

  it('give every process all of .env', () => {
    expect(text('compose.yaml')).toMatch(/^ {2}env_file: \.env$/m);
    for (const unit of readdirSync(path.join(ROOT, 'deploy/systemd')).filter((name) =>
      name.endsWith('.service'),
    ))
      expect(text(`deploy/systemd/${unit}`)).toContain('EnvironmentFile=/opt/pardeh/.env');
  });

  it('give freed memory back, as npm scripts do', () => {
    const chosen = text('scripts/bootstrap/choose-allocator.mjs');
    const [, jemalloc = 'none'] = /JEMALLOC = '(.+)'/.exec(chosen) ?? [];
    expect(text('Dockerfile')).toContain(`MALLOC_CONF=${jemalloc}\n`);
    expect(text('docs/operate.md')).toContain(`MALLOC_CONF=${jemalloc}\``);
    const glibc = [...chosen.matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(([, name, value]) => `${name}=${value}`);
    const [young = 'none'] = /--max-semi-space-size=\d+/.exec(text('scripts/bootstrap/run.mjs')) ?? [];
    expect(text('Dockerfile')).toContain(young);
    for (const name of ['api@', 'web@', 'worker']) {
      const unit = text(`deploy/systemd/pardeh-${name}.service`);
      expect(unit).toContain(`Environment=${glibc.join(' ')}\n`);
      expect(unit).toContain(` ${young} `);
    }
  });

  it('keep secrets and what a site has gathered out of the image', () => {
    const left = text('.dockerignore').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.env', '.env.*', '.data', '**/.data', 'data', '**/*.key']));
  });

  it('mount only files that are there', () => {
    for (const [, file = ''] of text('compose.yaml').matchAll(/- (\.\/deploy\/[^:]+):/g))
      expect(() => text(file)).not.toThrow();
  });
});

describe.runIf(canRun('nginx') && canRun('openssl'))('nginx as it is shipped', () => {
  const servers: Server[] = [];
  let folder: string;
  let nginx: ChildProcess;
  let output = '';
  let ports: { plain: number; tls: number };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pardeh-nginx-'));
    ports = { plain: await freePort(), tls: await freePort() };
    const certificates = makeCertificate(folder);
    execFileSync('sh', [path.join(ROOT, 'deploy/nginx/listen-with-tls.sh')], {
      env: {
        PATH: process.env.PATH,
        CERTIFICATES_FOLDER: certificates,
        TLS_FOLDER: `${folder}/tls`,
        TLS_PORT: String(ports.tls),
        LISTEN: String(ports.plain),
      },
    });
    const config = fill({
      API_ADDRESS: await answering('the API'),
      WEB_ADDRESS: await answering('the pages'),
      LISTEN: String(ports.plain),
      TLS_FOLDER: `${folder}/tls`,
      MEDIA_ROOT: `${folder}/media`,
      MEDIA_RIGHTS_FOLDER: `${folder}/rights`,
      LOG: `${folder}/access.log`,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    writeFileSync(
      `${folder}/nginx.conf`,
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { ${temporary}\n${config} }`,
    );
    execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'pipe' });
    nginx = spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    nginx.stderr?.on('data', (piece) => {
      output += piece;
    });
    await untilListening(ports.tls);
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function answering(what: string): Promise<string> {
    const server = createServer((asked, reply) => {
      if (asked.method === 'POST') return void countBody(asked, reply);
      if (asked.url?.endsWith('/broken')) asked.socket.destroy();
      else reply.end(`${what} ${asked.headers['x-forwarded-proto']}`);
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  /** Called when the first chunk of a body has arrived. */
  let onBody = () => {};
  function countBody(asked: IncomingMessage, reply: ServerResponse): void {
    let bytes = 0;
    asked.on('data', (piece) => {
      bytes += piece.length;
      onBody();
    });
    asked.on('end', () => reply.end(String(bytes)));
  }

  function post(address: string): { body: ClientRequest; answer: Promise<string> } {
    const options = { host: '127.0.0.1', port: ports.tls, path: address, rejectUnauthorized: false };
    const body = request({ ...options, method: 'POST', headers: { host: 'api.film.example' } });
    body.on('error', () => {});
    const answer = once(body, 'response').then(async ([reply]) => {
      const [piece] = await Promise.race([once(reply, 'data'), once(reply, 'end')]);
      return `${reply.statusCode} ${piece}`;
    });
    return { body, answer };
  }

  function ask(host: string, address = '/'): Promise<string> {
    const options = { host: '127.0.0.1', port: ports.tls, path: address, headers: { host } };
    return readReply({ ...options, rejectUnauthorized: false }, request);
  }

  it('answers over TLS: the API under api., the pages under any other name', async () => {
    expect(await ask('api.film.example')).toBe('the API https');
    expect(await ask('film.example')).toBe('the pages https');
    expect(await ask('www.film.example')).toBe('the pages https');
  });

  it.each(['/api/studio/imports/json', '/api/studio/imports/csv?dryRun=1', '/api/studio/uploads'])(
    'passes a body of any size on to %s while it comes in',
    async (address) => {
      const { body, answer } = post(address);
      const begun = new Promise<void>((resolve) => {
        onBody = resolve;
      });
      body.write(Buffer.alloc(1_000_000));
      await begun;
      body.end(Buffer.alloc(19_000_000));
      expect(await answer).toBe('200 20000000');
    },
  );

  it('refuses more than twelve megabytes elsewhere', async () => {
    const { body, answer } = post('/api/comments');
    body.setHeader('content-length', 20_000_000);
    body.flushHeaders();
    expect(await answer).toMatch(/^413 /);
    body.destroy();
  });

  it('leads from plain HTTP there once it has certificates', async () => {
    const reply = await fetch(`http://127.0.0.1:${ports.plain}/titles?q=x`, { redirect: 'manual' });
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toBe('https://127.0.0.1/titles?q=x');
  });

  it('writes no right and no secret into its logs, escaped or not, not even where something is broken', async () => {
    const secret = 'S0123456789abcdef';
    const right = `fgh.t0abcd.${secret}.0123456789abcdefghijABCDEFGHIJ0123456789-_a`;
    // nginx cannot write to its cache of the API's link checks, as on a full disk.
    rmSync(`${folder}/rights`, { recursive: true });
    writeFileSync(`${folder}/rights`, '');
    const addresses = [
      `/v/${right}/12/master.m3u8`,
      `/v/${right}/12/v1080p/segment.m4s`,
      `/v/${right}%2f12%2fmaster.m3u8`,
      `/v%2F${right}%2F12/x`,
      `/%76/${right}/12/x`,
      `//v//${right}/12/x`,
      `/v%252f${right}/12/x`,
      `/v/${secret}`,
      `/v/${secret}/12/broken`,
      `/v/${secret}/12/%0a`,
      `/wrong/${right}`,
      `/api/contact/7-${secret}/messages`,
      `/api/contact/7-${secret}/broken`,
      `/api/contact/7-${secret}/a%0ab`,
      `/api%2fcontact%2f7-${secret}`,
      `/payments/sandbox/${secret}/pay`,
      `/api/studio/backup-files/${secret}/20261118-120000.tar`,
      `/payments/sandbox/${secret}/a%0ab`,
      `/payments/callback/zarinpal?Authority=${secret}&Status=OK`,
      `/auth/reset-password/${secret}?email=a%40b.c`,
      `/auth/reset-password%2f${secret}`,
      `/AUTH/Reset-Password/${secret}`,
      `/studio/setup?link=${secret}`,
    ];
    for (const host of ['api.film.example', 'film.example'])
      for (const address of addresses) {
        await ask(host, address);
        await readReply(
          { host: '127.0.0.1', port: ports.plain, path: address, headers: { host } },
          requestPlainly,
        );
      }
    await ask('film.example', '/the-last-one');
    const log = () => readFileSync(`${folder}/access.log`, 'utf8');
    await expect.poll(log).toContain('/the-last-one');
    expect(log()).toContain('"GET /v/-/12/master.m3u8" 200');
    expect(log()).toContain('"GET /auth/reset-password/-?" 200');
    expect(log().split('\n').length).toBeGreaterThan(addresses.length * 4);
    expect(log()).not.toContain(secret);
    expect(output).not.toContain(secret);
  });
});

function readReply(options: RequestOptions, ask: typeof request | typeof requestPlainly): Promise<string> {
  return new Promise((resolve, reject) => {
    ask(options, async (reply) => resolve((await reply.toArray()).join('')))
      .on('error', reject)
      .end();
  });
}

function fill(values: Record<string, string>): string {
  return ['upstreams', 'default']
    .map((name) => text(`deploy/nginx/${name}.conf.template`))
    .join('\n')
    .replace(/\$\{([A-Z_]+)\}/g, (_whole, name: string) => values[name] ?? '');
}

function makeCertificate(folder: string): string {
  const made = path.join(folder, 'certificates');
  mkdirSync(made);
  const files = ['-keyout', `${made}/privkey.pem`, '-out', `${made}/fullchain.pem`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=film.example', ...files], {
    stdio: 'pipe',
  });
  return made;
}

async function untilListening(port: number): Promise<void> {
  const { connect } = await import('node:net');
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../server/src/config/config.ts';
import { openPlatform } from '../../server/src/main/open-platform.ts';
import { runProcess } from '../../server/src/media/shared/run-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEMPLATES = ['upstreams', 'default'].map((name) =>
  path.join(ROOT, `deploy/nginx/${name}.conf.template`),
);
const STORAGE_KEY = 'video/bench';
const READY_TRIES = 1500;
const NGINX = process.env.NGINX ?? 'nginx';

export interface Ports {
  api: number;
  nginx: number;
  bare: number;
}

/** Segments like those of a good-quality film: two to four megabytes each. */
export async function writeSegments(dataDir: string, count: number): Promise<string[]> {
  const folder = path.join(dataDir, 'media', STORAGE_KEY, 'v1080p');
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: count }, (_, place) => `${String(place + 1).padStart(5, '0')}.m4s`);
  for (const [place, name] of names.entries()) {
    await writeFile(
      path.join(folder, name),
      randomBytes(2_000_000 + Math.round((2_000_000 * place) / count)),
    );
  }
  return names;
}

/** A database with one free film; returns the path prefix of a viewer's links. */
export async function fillSite(env: NodeJS.ProcessEnv): Promise<string> {
  const platform = await openPlatform(readConfig(env));
  const { db } = platform.database;
  await sql`insert into titles (type, slug, title_en, title_fa, status, year)
    values ('movie', 'bench', 'Bench', 'سنجش', 'released', 2026)`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into files (title_id, storage_key, quality, codec, size_bytes, duration_seconds)
    select id, ${STORAGE_KEY}, '1080p', 'h264', 1, 6000 from titles returning id`.execute(db);
  const file = rows[0]?.id ?? 0;
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const link = platform.mediaLinks.sign({ file, session: 'A'.repeat(22), expires });
  await platform.close();
  return `/v/${link}/${file}`;
}

export async function startApiProcess(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const api = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'server/src/main/api.ts')],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await untilAnswers(`http://127.0.0.1:${env.API_PORT}/health/live`);
  return api;
}

/** Waits for a reply of any status. */
async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`nothing answers at ${url}`);
}

/** nginx with the configuration of deploy/, and a second server that serves the same files to anybody. */
export async function startNginx(folder: string, dataDir: string, ports: Ports): Promise<ChildProcess> {
  const values: Record<string, string> = {
    API_ADDRESS: `127.0.0.1:${ports.api}`,
    WEB_ADDRESS: `127.0.0.1:${ports.api}`,
    LISTEN: String(ports.nginx),
    TLS_FOLDER: path.join(folder, 'tls'),
    MEDIA_ROOT: path.join(dataDir, 'media'),
    MEDIA_RIGHTS_FOLDER: path.join(folder, 'media-rights'),
    LOG: '/dev/null',
  };
  const template = (await Promise.all(TEMPLATES.map((file) => readFile(file, 'utf8')))).join('\n');
  const site = template.replace(/\$\{([A-Z_]+)\}/g, (_whole, name: string) => values[name] ?? '');
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n    ')}
    server {
        listen ${ports.bare};
        root ${path.join(dataDir, 'media')};
        sendfile on;
        sendfile_max_chunk 1m;
        tcp_nopush on;
        open_file_cache max=20000 inactive=60s;
        open_file_cache_valid 60s;
        types { video/iso.segment m4s; }
    }
    ${site}
}
`,
  );
  await runProcess(NGINX, ['-t', '-p', folder, '-c', config]);
  const nginx = spawn(NGINX, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilAnswers(`http://127.0.0.1:${ports.bare}/`);
  return nginx;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export const BARE_BASE = `/${STORAGE_KEY}`;

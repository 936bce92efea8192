import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-command.ts';

interface NginxSettings {
  /** For its configuration and whatever it writes. */
  folder: string;
  /** The values for the templates of deploy/nginx. */
  values: Readonly<Record<string, string>>;
  /** Additional processes, each a line of the upstreams file. */
  api?: readonly string[];
  web?: readonly string[];
}

/** nginx on this machine with the configuration of deploy/, without certificates. */
export function startLocalNginx({ folder, values, api = [], web = [] }: NginxSettings): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const filled: Record<string, string> = { TLS_FOLDER: `${folder}/tls`, LOG: '/dev/null', ...values };
  filled.MEDIA_RIGHTS_FOLDER = `${folder}/rights`;
  execFileSync('sh', [path.join(ROOT, 'deploy/nginx/listen-with-tls.sh')], {
    env: { PATH: process.env.PATH, ...filled, CERTIFICATES_FOLDER: `${folder}/none` },
    stdio: 'pipe',
  });
  const template = (name: string) =>
    readFileSync(path.join(ROOT, `deploy/nginx/${name}.conf.template`), 'utf8');
  const config = `${addServers(addServers(template('upstreams'), 'API', api), 'WEB', web)}\n${template('default')}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const site = config.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => filled[name] ?? '');
  const file = `${folder}/nginx.conf`;
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }\nhttp { ${temporary}\n${site} }`,
  );
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', file], { stdio: 'pipe' });
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
}

function addServers(upstreams: string, kind: 'API' | 'WEB', addresses: readonly string[]): string {
  const lines = addresses.map((address) => `    server ${address} max_fails=0;\n`).join('');
  const first = `    server \${${kind}_ADDRESS} max_fails=0;\n`;
  return upstreams.replace(first, () => first + lines);
}

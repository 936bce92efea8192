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
  /** They are on machines of their own, of which one can be away. */
  hasSeveralHosts?: boolean;
}

/** nginx on this machine with the configuration of deploy/, without certificates. */
export function startLocalNginx({
  folder,
  values,
  api = [],
  web = [],
  hasSeveralHosts = false,
}: NginxSettings): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const filled: Record<string, string> = { TLS_FOLDER: `${folder}/tls`, LOG: '/dev/null', ...values };
  filled.MEDIA_RIGHTS_FOLDER = `${folder}/rights`;
  execFileSync('sh', [path.join(ROOT, 'deploy/nginx/listen-with-tls.sh')], {
    env: { PATH: process.env.PATH, ...filled, CERTIFICATES_FOLDER: `${folder}/none` },
    stdio: 'pipe',
  });
  const template = (name: string) =>
    readFileSync(path.join(ROOT, `deploy/nginx/${name}.conf.template`), 'utf8');
  const upstreams = template(hasSeveralHosts ? 'upstreams-on-hosts' : 'upstreams');
  const config = `${addServers(addServers(upstreams, 'API', api), 'WEB', web)}\n${template('default')}`;
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
  const first = upstreams.match(new RegExp(`^ *server \\$\\{${kind}_ADDRESS\\}.*\\n`, 'm'))?.[0] ?? '';
  const lines = addresses.map((address) => first.replace(`\${${kind}_ADDRESS}`, address));
  return upstreams.replace(first, () => [first, ...lines].join(''));
}

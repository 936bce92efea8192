import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runQuietly, succeeds } from './run-quietly.ts';

/* When no registry can be reached, builds the base images of compose.yaml and the Dockerfile from Debian packages,
   under the same names. What their entrypoints do for us is replicated here: nginx's templates, PostgreSQL's first
   start. */

const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
/** An outdated mirror is good enough for a proof. */
const APT =
  'apt-get -o Acquire::Check-Valid-Until=false update -qq && apt-get install -y -qq --no-install-recommends';

const NGINX_ENTRYPOINT = `#!/bin/sh
set -e
export NGINX_LOCAL_RESOLVERS=$(awk '$1 == "nameserver" { print $2 }' /etc/resolv.conf | tr '\\n' ' ')
for file in /docker-entrypoint.d/*.envsh; do . "$file"; done
mkdir -p /etc/nginx/conf.d
names=$(printf '$%s ' API_ADDRESS WEB_ADDRESS LISTEN TLS_FOLDER MEDIA_ROOT MEDIA_RIGHTS_FOLDER LOG NGINX_LOCAL_RESOLVERS)
for file in /etc/nginx/templates/*.template; do
  envsubst "$names" < "$file" > "/etc/nginx/conf.d/$(basename "$file" .template)"
done
for script in /docker-entrypoint.d/*.sh; do sh "$script"; done
exec nginx -g 'daemon off;'
`;

const NGINX_CONFIG = `user www-data;
worker_processes auto;
pid /run/nginx.pid;
events { worker_connections 1024; }
http { include /etc/nginx/conf.d/*.conf; }
`;

const POSTGRES_ENTRYPOINT = `#!/bin/sh
set -e
data=/var/lib/postgresql/18/docker
bin=/usr/lib/postgresql/18/bin
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data" && chown -R postgres:postgres /var/lib/postgresql
  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  su postgres -c "$bin/initdb -D $data -U $POSTGRES_USER --pwfile=/tmp/password -A scram-sha-256 $POSTGRES_INITDB_ARGS"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  su postgres -c "PGPASSWORD='$POSTGRES_PASSWORD' $bin/pg_ctl -D $data -o '-k /tmp -h localhost' -w start"
  PGPASSWORD="$POSTGRES_PASSWORD" $bin/createdb -h localhost -U "$POSTGRES_USER" "$POSTGRES_DB"
  su postgres -c "$bin/pg_ctl -D $data -w stop"
fi
mkdir -p /var/run/postgresql && chown postgres /var/run/postgresql
exec su postgres -c "exec $bin/postgres -D $data -h '*'"
`;

interface BaseImage {
  name: string;
  suite: 'bookworm' | 'forky';
  lines: string[];
  files?: Record<string, string>;
}

const IMAGES: BaseImage[] = [
  {
    name: 'docker.io/library/node:24-bookworm-slim',
    suite: 'bookworm',
    lines: [
      `RUN ${APT} ca-certificates >/dev/null`,
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      // The certificates that this machine trusts, so that packages are downloaded the same way.
      'COPY authorities.crt /etc/ssl/certs/ca-certificates.crt',
      'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd -m -u 1000 node',
    ],
  },
  {
    name: 'docker.io/library/nginx:1.28',
    suite: 'forky',
    lines: [
      `RUN ${APT} nginx-light gettext-base >/dev/null 2>&1 && mkdir -p /docker-entrypoint.d /var/cache/nginx`,
      'COPY entrypoint.sh /entrypoint.sh',
      'COPY nginx.conf /etc/nginx/nginx.conf',
      'CMD ["sh", "/entrypoint.sh"]',
    ],
    files: { 'entrypoint.sh': NGINX_ENTRYPOINT, 'nginx.conf': NGINX_CONFIG },
  },
  {
    name: 'docker.io/library/postgres:18',
    suite: 'forky',
    lines: [
      `RUN ${APT} postgresql-18 >/dev/null 2>&1 && rm -rf /var/lib/postgresql/*`,
      'ENV PATH=/usr/lib/postgresql/18/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'COPY entrypoint.sh /entrypoint.sh',
      'CMD ["sh", "/entrypoint.sh"]',
    ],
    files: { 'entrypoint.sh': POSTGRES_ENTRYPOINT },
  },
];

/** Returns the names of the images that had to be built. */
export function makeMissingImages(engine: string, say: (line: string) => void): string[] {
  const missing = IMAGES.filter(
    ({ name }) => !succeeds(engine, ['image', 'inspect', name]) && !succeeds(engine, ['pull', '-q', name]),
  );
  for (const image of missing) {
    say(`making ${image.name} of Debian's packages (${image.suite})`);
    const base = `localhost/debian:${image.suite}`;
    if (!succeeds(engine, ['image', 'inspect', base])) importDebian(engine, image.suite, base);
    buildImage(engine, image, base);
  }
  return missing.map(({ name }) => name);
}

/** Debian has no S3 server: another one that speaks the protocol replaces it, under the same name. */
export function makeBucketImage(engine: string): boolean {
  const name = 'ghcr.io/versity/versitygw:v1.0.5';
  if (succeeds(engine, ['image', 'inspect', name]) || succeeds(engine, ['pull', '-q', name])) return false;
  const lines = ['USER root', 'ENTRYPOINT ["node", "proofs/deploy/bucket.ts"]'];
  buildImage(engine, { name, suite: 'bookworm', lines }, 'pardeh');
  return true;
}

function importDebian(engine: string, suite: string, name: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-debian-'));
  try {
    // Older versions of debootstrap do not know newer suites by name; all of these work like sid.
    runQuietly('debootstrap', ['--variant=minbase', suite, `${folder}/root`, MIRROR, scriptFor(suite)]);
    runQuietly('sh', ['-c', `tar -C '${folder}/root' -c . | ${engine} import - ${name}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function scriptFor(suite: string): string {
  const known = `/usr/share/debootstrap/scripts/${suite}`;
  return existsSync(known) ? known : '/usr/share/debootstrap/scripts/sid';
}

function buildImage(engine: string, { name, lines, files = {} }: BaseImage, base: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-image-'));
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
    if (lines.some((line) => line.includes('COPY npm'))) {
      cpSync(process.execPath, path.join(folder, 'node'));
      cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(folder, 'authorities.crt'));
      cpSync(npmFolder(), path.join(folder, 'npm'), { recursive: true, dereference: true });
    }
    writeFileSync(path.join(folder, 'Containerfile'), [`FROM ${base}`, ...lines, ''].join('\n'));
    runQuietly(engine, ['build', '--network', 'host', '-t', name, folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The npm that started this command. */
function npmFolder(): string {
  const program = process.env.npm_execpath;
  if (!program) throw new Error('Start this with npm run prove:deploy.');
  return path.resolve(path.dirname(program), '..');
}

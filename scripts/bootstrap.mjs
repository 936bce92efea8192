// Runs on any Node from 20 on, before anything is installed: brings the packages (and with them the Node that
// the project is written for), then hands over to the script it was asked for.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const windows = process.platform === 'win32';
const node = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
const stamp = path.join(root, 'node_modules', '.installed');

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Pardeh needs Node 20 or newer to begin with; this is ${process.version}.`);
}

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (installed) return;
  const fresh = !existsSync(path.join(root, 'node_modules'));
  say(
    fresh
      ? 'Installing packages (once, about a minute)…'
      : 'Packages have changed: bringing them up to date…',
  );
  // Not `npm ci`: it refuses a lock file in which a registry had no build of an optional package for another system.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (status !== 0 || !existsSync(node))
    fail('The packages could not be installed. Is the npm registry reachable?');
  writeFileSync(
    stamp,
    createHash('sha256')
      .update(readFileSync(path.join(root, 'package-lock.json')))
      .digest('hex'),
  );
}

installPackages();

const [script = '', ...rest] = process.argv.slice(2);
const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  shell: windows,
  env: {
    ...process.env,
    // Compiled modules are kept: a second start reads them instead of compiling again.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// Runs on any Node from 20 on, before anything is installed: finds or brings the Node that the project needs, then the
// packages, then hands over to the script it was asked for. No dependencies, no TypeScript.
//
//   node scripts/bootstrap/run.mjs [--settings] [--memory=MB] <script> [arguments]
//
// --settings: the script reads .env, as everything that runs the site does and no test may, and gives memory back soon:
//   by the allocator, and with few megabytes for the youngest objects, for which V8 would take up to 100.
// --memory: the heap limit; without it long work on many rows would put off collecting garbage.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { allocatorSettings } from './choose-allocator.mjs';
import { asksForHelp, EXPLAINS_ITSELF, helpOf } from './command-help.mjs';
import { fail, ROOT, say } from './console.mjs';
import { findNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Pardeh needs Node 20 or newer to begin with; this is ${process.version}.`);
}

const words = process.argv.slice(2);
const [script, ...rest] = words.slice(words.findIndex((word) => !word.startsWith('--')));
const ours = words.slice(0, words.indexOf(script));

// Before anything is installed or opened: somebody asking for help has not decided to run the command.
const command = process.env.npm_lifecycle_event;
if (asksForHelp(rest) && !EXPLAINS_ITSELF.includes(command)) {
  const help = helpOf(command);
  if (help !== undefined) {
    say(help);
    process.exit(0);
  }
}

const settingsFile = path.join(ROOT, '.env');
const runsSite = ours.includes('--settings');
const settings = runsSite && existsSync(settingsFile) ? [`--env-file=${settingsFile}`] : [];
const memory = ours.flatMap((word) => /^--memory=(\d+)$/.exec(word)?.[1] ?? []);

const parent = process.ppid;
const node = findNode();
const env = {
  ...process.env,
  // The chosen Node and the packages' programs come first, so that whatever the script starts finds the same ones.
  PATH: [path.dirname(node), path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  // Compiled modules are cached: the next start reads them instead of compiling again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, 'node_modules', '.cache', 'compiled'),
  ...(runsSite ? allocatorSettings(process.env) : {}),
};
installPackages(env);
if (wasLeftAlone()) process.exit(1);

const child = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    ...(runsSite && !process.env.NODE_OPTIONS?.includes('semi-space') ? ['--max-semi-space-size=8'] : []),
    ...memory.flatMap((most) => [`--max-old-space-size=${most}`, '--max-semi-space-size=16']),
    ...settings,
    path.join(ROOT, script),
    ...rest,
  ],
  { cwd: ROOT, stdio: 'inherit', env },
);
// Only once: a second signal means that somebody does not want to wait, and aborts the graceful shutdown.
let wasSignalled = false;
const forwardSignal = (signal) => {
  wasSignalled = true;
  child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => forwardSignal(signal));
setInterval(() => !wasSignalled && wasLeftAlone() && forwardSignal('SIGTERM'), 500).unref();
child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/**
 * npm runs a script through a shell and signals only the shell when it is stopped; Debian's shell dies without passing
 * the signal on. So when the shell is gone, the signal was for us.
 */
function wasLeftAlone() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}

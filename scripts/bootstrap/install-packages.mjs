import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ROOT, say } from './console.mjs';
import { freeMegabytes, requireSpace } from './require-space.mjs';
import { runNpm } from './run-npm.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.installed');
const UNFINISHED = 'unfinished';
const INSTALLED_BY_NPM = path.join(MODULES, '.package-lock.json');
const PACKAGES_MB = 800;
const CHANGES_MB = 100;
/** With less than this left, something was probably not written. */
const FULL_MB = 5;

/** Installs the packages of the lock file, unless they are installed already. */
export function installPackages(env) {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null;
  if (stamp === stampOfLock()) return;
  say(
    stamp === null
      ? 'Installing packages (once, about a minute)…'
      : stamp === UNFINISHED
        ? 'The last installation was interrupted: installing packages again…'
        : 'Packages have changed: bringing them up to date…',
  );
  try {
    if (stamp === UNFINISHED) removePackages();
    requireSpace('Installing packages', existsSync(INSTALLED_BY_NPM) ? CHANGES_MB : PACKAGES_MB);
    mkdirSync(MODULES, { recursive: true });
    writeFileSync(STAMP, UNFINISHED);
  } catch (error) {
    fail(`The packages cannot be written into ${MODULES}: ${error.message}`);
  }
  // Not `npm ci`: it would remove all of node_modules, including the Node installed there. Not saved either: another
  // npm version would rewrite the lock file in its own format.
  const refusal = runNpm(['install', '--no-save', '--no-audit', '--no-fund'], { cwd: ROOT, env });
  const reason = refusal ?? (freeMegabytes() < FULL_MB ? 'there is no space left on the disk' : null);
  if (reason)
    fail(`The packages could not be installed: ${reason}. Once that is mended, run the same command again.`);
  writeFileSync(STAMP, stampOfLock());
}

/** Includes the platform: a folder copied from another machine has that machine's binaries. */
function stampOfLock() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'));
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}`;
}

/** npm takes a half-written package for a complete one, so everything that it wrote is removed. */
function removePackages() {
  for (const name of readdirSync(MODULES)) {
    if (name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json') continue;
    rmSync(path.join(MODULES, name), { recursive: true, force: true });
  }
  const { workspaces = [] } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const workspace of workspaces) {
    rmSync(path.join(ROOT, workspace, 'node_modules'), { recursive: true, force: true });
  }
}

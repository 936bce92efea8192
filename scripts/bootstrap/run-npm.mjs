import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { ROOT } from './console.mjs';

export const UNREACHABLE = 'the npm registry cannot be reached';

// npm's message about a failure fills a page; the cause is nearly always one of these.
const CAUSES = [
  [/\bENOSPC\b/, 'there is no space left on the disk'],
  [/\b(EACCES|EPERM|EROFS)\b/, 'npm may not write there'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    UNREACHABLE,
  ],
  [/\b(E404|ETARGET|ENOVERSIONS)\b/, 'the npm registry does not have it'],
];
const OUTPUT_LIMIT = 16 * 1024 * 1024;

/**
 * Runs npm in a folder; returns null, or why it failed. Arguments must not need quoting: on Windows npm is a shell
 * script.
 */
export function runNpm(args, { cwd, env = process.env }) {
  const { status, stderr, error } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: OUTPUT_LIMIT,
    shell: process.platform === 'win32',
    env: { ...env, npm_config_cache: cacheFolder() },
  });
  if (status === 0) return null;
  if (error) return `npm could not be started (${error.message})`;
  const cause = CAUSES.find(([sign]) => sign.test(stderr));
  if (!cause) process.stderr.write(stderr);
  return cause?.[1] ?? 'npm says why above';
}

/** npm's own cache, or one next to the packages if the home folder is not writable. */
function cacheFolder() {
  const usual = process.env.npm_config_cache || path.join(homedir(), '.npm');
  return isWritable(usual) ? usual : path.join(ROOT, 'node_modules', '.npm-cache');
}

function isWritable(folder) {
  const probe = path.join(folder, `.pardeh-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { ROOT } from './console.mjs';

/** Runs npm in a folder and answers its exit code. Arguments must need no quoting: on Windows npm is a shell script. */
export function runNpm(args, { cwd, env = process.env }) {
  const { status } = spawnSync('npm', args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...env, npm_config_cache: cacheFolder() },
  });
  return status ?? 1;
}

/** npm's own cache, or one beside the packages where the home folder cannot be written to. */
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

import { spawn } from 'node:child_process';
import { ROOT } from './run-command.ts';

// Both sides with reload: Vite updates the pages itself; the server restarts when one of its files changes.
const dev = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch-preserve-output',
    ...['server/src', 'server/migrations', 'demo', 'contract/src', 'persian/src'].map(
      (folder) => `--watch-path=${folder}`,
    ),
    'scripts/start.ts',
    '--dev',
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => dev.kill(signal));
dev.on('exit', (code) => process.exit(code ?? 0));

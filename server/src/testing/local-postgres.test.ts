import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

it('a program that found something wrong ends with its own code, though a server of ours ran in it', async () => {
  const file = pathToFileURL(path.join(import.meta.dirname, 'local-postgres.ts'));
  const program = `
    import { startLocalPostgres } from '${file}';
    await (await startLocalPostgres()).stop();
    process.exitCode = 3;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([3, null]);
}, 60_000);

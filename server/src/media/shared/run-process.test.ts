import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { runProcess } from './run-process.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'a program ends with the process that started it: %s',
  async (signal) => {
    const parent = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        path.resolve(import.meta.dirname, '../../testing/parent-child.ts'),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(line.toString());
    expect(isRunning(child)).toBe(true);
    parent.kill(signal);
    await once(parent, 'exit');
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 100_000 });
  },
);

it('says that a program is not installed, and what one said that failed', async () => {
  await expect(runProcess('no-such-program', [])).rejects.toMatchObject({ reason: 'missing' });
  const failing = runProcess(process.execPath, ['-e', 'console.error("broken"); process.exit(127)']);
  await expect(failing).rejects.toMatchObject({ reason: 'failed', stderr: 'broken\n' });
  await expect(runProcess(process.execPath, ['-e', 'process.kill(process.pid, 9)'])).rejects.toMatchObject({
    reason: 'killed',
  });
  const ending = AbortSignal.timeout(50);
  await expect(
    runProcess(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { signal: ending }),
  ).rejects.toMatchObject({ reason: 'aborted' });
});

it('a program that hangs is ended when its time is over', async () => {
  const hanging = runProcess(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { limitSeconds: 0.05 });
  await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { inPictureProcess } from './run-process.ts';

interface Calls {
  pid(): number;
  reversed(bytes: Buffer): Buffer;
  refuse(): never;
  secret(): string | undefined;
  hang(): Promise<never>;
  endOnce(file: string): string;
  endAlways(): never;
}

const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-picture-process-'));
const inside = (name: string) => path.join(folder, name);
const APP_ERROR = JSON.stringify(new URL('../http/app-error.ts', import.meta.url));
writeFileSync(
  inside('calls.mjs'),
  `import { existsSync, writeFileSync } from 'node:fs';
  import { AppError } from ${APP_ERROR};
  const end = () => process.kill(process.pid, 'SIGKILL');
  export const pid = () => process.pid;
  export const reversed = (bytes) => bytes.reverse();
  export const refuse = () => { throw new AppError('invalid', { fields: { picture: ['بزرگ است'] } }); };
  export const secret = () => process.env.SECRET_KEY;
  export const hang = () => new Promise(() => {});
  export const endOnce = (file) => existsSync(file) ? 'made' : (writeFileSync(file, ''), end(), hang());
  export const endAlways = () => (end(), hang());`,
);
const calls = inPictureProcess<Calls>(pathToFileURL(inside('calls.mjs')));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the process that makes pictures', () => {
  it('answers with bytes, and fails with the same error', async () => {
    expect(await calls.reversed(Buffer.from('abc'))).toEqual(Buffer.from('cba'));
    await expect(calls.refuse()).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid',
      fields: { picture: ['بزرگ است'] },
    });
  });

  it('is another process, one for all, and knows no secret', async () => {
    vi.stubEnv('SECRET_KEY', 'of the site');
    const [one, other] = await Promise.all([calls.pid(), calls.pid()]);
    expect(one).toBe(other);
    expect(one).not.toBe(process.pid);
    expect(await calls.secret()).toBeUndefined();
  });

  it('starts again when it was killed, and what it was making is made', async () => {
    const before = await calls.pid();
    const [made, reversed] = await Promise.all([
      calls.endOnce(inside('ended')),
      calls.reversed(Buffer.from('ab')),
    ]);
    expect(made).toBe('made');
    expect(reversed).toEqual(Buffer.from('ba'));
    expect(await calls.pid()).not.toBe(before);
  });

  it('fails on a picture that ends it each time, and only on that', async () => {
    await expect(calls.endAlways()).rejects.toThrow('has ended');
    expect(await calls.pid()).toBeGreaterThan(0);
  });

  it('is given up when it takes too long', async () => {
    const before = await calls.pid();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = expect(calls.hang()).rejects.toThrow('longer than 120 seconds');
    await vi.advanceTimersByTimeAsync(120_000);
    await hanging;
    vi.useRealTimers();
    await expect.poll(() => isAlive(before)).toBe(false);
  });

  it('ends when nothing was asked for a while; the next call starts another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = await calls.pid();
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await expect.poll(() => isAlive(before)).toBe(false);
    expect(await calls.pid()).not.toBe(before);
  });
});

it('no image library is loaded into the site itself, also when it makes a picture', async () => {
  const artwork = JSON.stringify(new URL('../artwork/artwork.ts', import.meta.url));
  const app = JSON.stringify(new URL('../main/app.ts', import.meta.url));
  const worker = JSON.stringify(new URL('../main/start-worker.ts', import.meta.url));
  const script = `
    await Promise.all([import(${app}), import(${worker})]);
    const { previewDrawing } = await import(${artwork});
    const picture = await previewDrawing({ titleFa: 'نام' }, 60);
    const loaded = process.report.getReport().sharedObjects.filter((file) => /sharp|vips/.test(file));
    console.log(JSON.stringify({ bytes: picture.length, loaded }));`;
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: import.meta.dirname });
  const { bytes, loaded } = JSON.parse(stdout);
  expect(bytes).toBeGreaterThan(100);
  expect(loaded).toEqual([]);
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface ClipOptions {
  seconds?: number;
  /** Frames per second: a low rate makes a long film quick to encode. */
  rate?: number;
  size?: string;
  isLarge?: boolean;
}

export interface ClipFolder {
  /** A film of a few seconds. A large one is not compressed: noise would be large too, but slow to encode. */
  make(name: string, options?: ClipOptions): Promise<string>;
  /** The same film repeated: long, and quick to make. */
  repeat(name: string, file: string, times: number): Promise<string>;
  remove(): Promise<void>;
}

export async function openClipFolder(): Promise<ClipFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-clips-'));
  return {
    async make(name, { seconds = 4, rate = 25, size = '320x180', isLarge = false } = {}) {
      const file = path.join(folder, name);
      const picture = `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
      const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`];
      const codec = isLarge ? ['rawvideo', '-pix_fmt', 'yuv420p'] : ['libx264', '-preset', 'ultrafast'];
      await run('ffmpeg', ['-v', 'error', '-y', ...inputs, '-c:v', ...codec, '-c:a', 'aac', `file:${file}`]);
      return file;
    },
    async repeat(name, file, times) {
      const repeated = path.join(folder, name);
      const input = ['-v', 'error', '-y', '-stream_loop', String(times - 1), '-i', `file:${file}`];
      await run('ffmpeg', [...input, '-c', 'copy', `file:${repeated}`]);
      return repeated;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

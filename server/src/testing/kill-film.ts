import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import type { Config } from '../config/config.ts';

/** Encodes in the ingest's folder as its runner does, and is killed on the way; returns its process id. */
export async function killWhileEncoding(config: Config, file: string, folder: string): Promise<number> {
  const { ffmpeg, ffprobe, ingestPreset: preset, ingestWorkers: workers } = config;
  const ingest = {
    request: { file, originalLanguages: ['en'], dub: null, audio: [], subtitles: [], marks: [] },
    folder,
    settings: {
      tools: { ffmpeg, ffprobe },
      preset,
      workers,
      screenshots: 12,
      memoryBytes: 1e12,
    },
  };
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.resolve(import.meta.dirname, 'work-child.ts'),
      JSON.stringify(ingest),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  child.stdout.on('data', (piece: Buffer) => {
    if (/encode 0\.[1-8]/.test(piece.toString())) child.kill('SIGKILL');
  });
  expect((await ended)[1]).toBe('SIGKILL');
  return child.pid ?? 0;
}

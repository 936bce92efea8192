import { expect, it } from 'vitest';
import { HARDWARE } from '../shared/encoders.rules.ts';
import { runProcess } from '../shared/run-process.ts';
import { findEncoder } from './find-encoder.ts';

const TOOLS = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

it('an encoder that is listed but does not work here is not taken', async () => {
  const encoder = await findEncoder(TOOLS, 'auto');
  if (encoder === 'libx264') return;
  expect(HARDWARE).toContain(encoder);
});

it('without ffmpeg it is the processor, and one that was asked for by name but is not there as well', async () => {
  expect(await findEncoder({ ffmpeg: 'no-such-program', ffprobe: '' }, 'auto')).toBe('libx264');
  expect(await findEncoder({ ffmpeg: 'no-such-program', ffprobe: '' }, 'h264_qsv')).toBe('libx264');
});

it.runIf(process.platform === 'linux')('a program is held to the processors it may use', async () => {
  const { output } = await runProcess(process.execPath, ['-p', 'require("os").availableParallelism()'], {
    cores: 1,
  });
  expect(output.toString().trim()).toBe('1');
});

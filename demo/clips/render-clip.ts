import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DemoClip } from './clip-list.ts';
import type { FilmStage } from './film-stage.ts';
import { writeWav } from './sound/sound.ts';

export interface Rendered {
  picture: string;
  sounds: string[];
}

const SIZE = { width: 1280, height: 720 };

/** Renders a clip's picture and sound into separate, nearly lossless files; existing files are kept. */
export async function renderClip(stage: FilmStage, clip: DemoClip, folder: string): Promise<Rendered> {
  await mkdir(folder, { recursive: true });
  const picture = path.join(folder, `${clip.name}.mkv`);
  if (!existsSync(picture)) {
    const unfinished = `${picture}.part`;
    const args = [
      ...['-v', 'error', '-y', '-f', 'image2pipe', '-framerate', `${clip.fps}`, '-c:v', 'mjpeg', '-i', '-'],
      ...['-vf', 'scale=out_range=tv:out_color_matrix=bt709,format=yuv420p', '-c:v', 'libx264'],
      ...['-preset', 'veryfast', '-crf', '6', '-f', 'matroska', unfinished],
    ];
    const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
    const ended = once(ffmpeg, 'exit');
    await pipeline(Readable.from(stage.frames(clip.picture ?? clip.name, SIZE, clip.fps)), ffmpeg.stdin);
    const [code] = await ended;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    await rename(unfinished, picture);
  }
  const sounds: string[] = [];
  for (const [index, track] of clip.audio.entries()) {
    const sound = path.join(folder, `${clip.name}-${index}.wav`);
    if (!existsSync(sound)) await writeWav(sound, track.make());
    sounds.push(sound);
  }
  return { picture, sounds };
}

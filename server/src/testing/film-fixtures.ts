import { runProcess } from '../media/shared/run-process.ts';

export interface FilmFixture {
  file: string;
  size?: `${number}x${number}`;
  seconds?: number;
  fps?: number;
  /** Tones of the audio tracks, with the language each claims to be. */
  audio?: { hertz: number; lang?: string; title?: string }[];
  /** Used instead of tones: audio as expressions of time. */
  sounds?: string[];
  codec?: string[];
  /** Extra ffmpeg arguments before the output's name. */
  more?: string[];
  inputs?: string[];
}

/** A minimal film for tests: moving bars and tones. */
export async function makeFilm(fixture: FilmFixture): Promise<string> {
  const { file, size = '160x90', seconds = 3, fps = 10, inputs = [], more = [] } = fixture;
  const audio = fixture.audio ?? (fixture.sounds ? [] : [{ hertz: 440 }]);
  const sources = [
    ...audio.map(({ hertz }) => `sine=frequency=${hertz}:duration=${seconds}:sample_rate=44100`),
    ...(fixture.sounds ?? []).map((sound) => `aevalsrc=${sound}:d=${seconds}:s=22050`),
  ];
  const codec = fixture.codec ?? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await runProcess('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${fps}:duration=${seconds}`],
    ...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...inputs,
    ...['-map', '0:v'],
    ...sources.flatMap((_, index) => ['-map', `${index + 1}:a`]),
    ...codec,
    ...audio.flatMap(({ lang, title }, index) => [
      ...(lang ? [`-metadata:s:a:${index}`, `language=${lang}`] : []),
      ...(title ? [`-metadata:s:a:${index}`, `title=${title}`] : []),
    ]),
    ...more,
    `file:${file}`,
  ]);
  return file;
}

// The cost of ingesting a film: compared to a plain ladder of fixed bitrates, and repackaged instead of encoded. npm
// run bench:ingest [seconds of film]. Needs ffmpeg; about ten minutes on two cores.
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EncodeSettings, encodeFilm } from '../server/src/media/ingest.ts';
import { runProcess } from '../server/src/media/shared/run-process.ts';
import { machine, replacePart, table, writePage } from './report.ts';

const SECONDS = Number(process.argv[2] ?? 60);
/** A film that is only repackaged lasts half an hour: the twelve screenshots cost the same for any length. */
const REPEATS = Math.ceil(1800 / SECONDS);
const TICKS_A_SECOND = 100;
const SIZE = '1280x720';
const PAGE = path.resolve(import.meta.dirname, '../docs/bench-ingest.md');
const SETTINGS: EncodeSettings = {
  tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
  preset: 'medium',
  encoder: 'libx264',
  workers: 2,
  screenshots: 12,
  memoryBytes: Number.POSITIVE_INFINITY,
};
const LADDER = [
  ['1280:720', '2800k'],
  ['854:480', '1400k'],
  ['640:360', '800k'],
] as const;

interface Cost {
  /** Wall-clock seconds. */
  first: number;
  whole: number;
  /** Total of all cores. */
  cpu: number;
  megabytes: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-bench-ingest-'));
const at = (name: string) => path.join(folder, name);

/** This process and all of its child processes that have exited. */
async function cpuUsed(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS_A_SECOND;
}

async function measured(run: (firstIsThere: () => void) => Promise<number>): Promise<Cost> {
  const [begun, cpuBefore] = [performance.now(), await cpuUsed()];
  const seconds = () => (performance.now() - begun) / 1000;
  let first: number | null = null;
  const megabytes = await run(() => {
    first ??= seconds();
  });
  const whole = seconds();
  return { first: first ?? whole, whole, cpu: (await cpuUsed()) - cpuBefore, megabytes };
}

/** Two thirds of it quiet, one third as busy as a picture can be. */
async function makeSources(): Promise<{ encoded: string; fitting: string }> {
  const quiet = `gradients=size=${SIZE}:rate=25:speed=0.004:duration=${(SECONDS * 2) / 3}`;
  const busy = `testsrc2=size=${SIZE}:rate=25:duration=${SECONDS / 3},noise=alls=12:allf=t`;
  const graph = `${quiet}[q];${busy}[b];[q]format=yuv420p[q2];[b]format=yuv420p[b2];[q2][b2]concat=n=2[v]`;
  const sound = [
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=color=pink:amplitude=0.2:duration=${SECONDS}:sample_rate=48000`,
  ];
  await runProcess('ffmpeg', [
    ...['-v', 'error', '-y', ...sound, '-filter_complex', graph, '-map', '[v]', '-map', '0:a'],
    // Far above the ladder: it has to be encoded.
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '8', '-c:a', 'aac', '-b:a', '320k', at('huge.mkv')],
  ]);
  await runProcess('ffmpeg', [
    ...['-v', 'error', '-y', '-i', at('huge.mkv'), '-an', '-c:v', 'libx264', '-preset', 'fast'],
    ...['-b:v', '2200k', '-maxrate', '2600k', '-bufsize', '5200k', '-g', '50', at('fit.mp4')],
  ]);
  // The picture repeats itself, with a frame between; sound that was repeated would have gaps, and would be encoded again.
  const long = `anoisesrc=color=pink:amplitude=0.2:duration=${(SECONDS + 1) * REPEATS}:sample_rate=48000`;
  await runProcess('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', long, '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    at('sound.m4a'),
  ]);
  await runProcess('ffmpeg', [
    ...['-v', 'error', '-y', '-stream_loop', `${REPEATS - 1}`, '-i', at('fit.mp4'), '-i', at('sound.m4a')],
    ...['-map', '0:v', '-map', '1:a', '-c', 'copy', '-shortest', at('fitting.mp4')],
  ]);
  return { encoded: at('huge.mkv'), fitting: at('fitting.mp4') };
}

async function sizeOf(place: string): Promise<number> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

function ours(name: string, file: string, heights?: number[]): Promise<Cost> {
  return measured(async (firstIsThere) => {
    const work = await encodeFilm(
      { file, originalLanguages: ['en'], ...(heights ? { heights } : {}) },
      at(name),
      SETTINGS,
      { onProgress: () => {}, onNote: () => {}, onPlayable: async () => firstIsThere() },
    );
    return sizeOf(work.packageFolder);
  });
}

/** Like a tutorial: one command, every size at its fixed bitrate, HLS at the end. */
function plain(file: string): Promise<Cost> {
  return measured(async () => {
    await mkdir(at('plain'), { recursive: true });
    const scaled = LADDER.map(([size], place) => `[s${place}]scale=${size}[v${place}]`).join(';');
    const split = `[0:v]split=${LADDER.length}${LADDER.map((_, place) => `[s${place}]`).join('')};${scaled}`;
    await runProcess('ffmpeg', [
      ...['-v', 'error', '-y', '-i', file, '-filter_complex', split],
      ...LADDER.flatMap(([, rate], place) => [
        ...[
          '-map',
          `[v${place}]`,
          '-map',
          '0:a',
          '-c:v',
          'libx264',
          '-preset',
          SETTINGS.preset,
          '-b:v',
          rate,
        ],
        ...['-maxrate', rate, '-minrate', rate, '-bufsize', rate, '-g', '50', '-c:a', 'aac', '-b:a', '128k'],
        ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', at(`plain/${place}.m3u8`)],
      ]),
    ]);
    return sizeOf(at('plain'));
  });
}

try {
  const about = machine();
  const { encoded, fitting } = await makeSources();
  const minutes = SECONDS / 60;
  const ladder = await plain(encoded);
  const whole = await ours('whole', encoded);
  const one = await ours('one', encoded, [720]);
  const copied = await ours('copied', fitting, [720]);
  const row = (name: string, cost: Cost, of = minutes) => [
    ...[name, (cost.first / of).toFixed(1), (cost.whole / of).toFixed(1), (cost.cpu / of).toFixed(1)],
    (cost.megabytes / of).toFixed(1),
  ];
  const faster = one.whole / minutes / (copied.whole / (minutes * REPEATS));
  const fasterCpu = one.cpu / minutes / (copied.cpu / (minutes * REPEATS));
  const text = [
    `Measured on ${about}. A film of ${SECONDS} s, ${SIZE}, two thirds quiet and one third busy; for repackaging the same, ${REPEATS} times over.`,
    '',
    'For each minute of film:',
    '',
    table(
      ['', 'seconds until it can be watched', 'seconds until all is there', 'seconds of a core', 'MB'],
      [
        row('plain ladder of fixed bitrates (720, 480, 360)', ladder),
        row('Pardeh: the same sizes, seek bar and screenshots', whole),
        row('Pardeh: 720 lines only, encoded', one),
        row('Pardeh: 720 lines only, repackaged', copied, minutes * REPEATS),
      ],
    ),
    '',
    `To reach: repackaging at least 30 × as fast as encoding: ${faster.toFixed(0)} × by the clock, ${fasterCpu.toFixed(0)} × in processor time. The first size within a quarter of the whole time: ${((100 * whole.first) / whole.whole).toFixed(0)} %. Beside the plain ladder: ${((100 * whole.megabytes) / ladder.megabytes).toFixed(0)} % of the bytes, ${((100 * whole.cpu) / ladder.cpu).toFixed(0)} % of the processor time.`,
  ].join('\n');
  await writePage(path.basename(PAGE), replacePart(await readFile(PAGE, 'utf8'), 'figures', text));
  process.stdout.write(`${text}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

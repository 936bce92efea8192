import {
  codecArguments,
  deviceArguments,
  type Encoder,
  frameFormat,
  HARDWARE,
} from '../shared/encoders.rules.ts';
import type { Tools } from '../shared/run-process.ts';
import { runProcess } from '../shared/run-process.ts';

const TRIAL_SECONDS = 20;
const TRIAL_FRAMES = 50;
const TRIAL_RUNG = { crf: 23, maxRate: 2_000_000 };

const found = new Map<string, Promise<Encoder>>();
const failed = new Set<Encoder>();

/**
 * A hardware encoder where the machine has one that works, else libx264. ffmpeg lists encoders that the machine does
 * not have, so each is tried once with a short film, and must place keyframes where requested.
 */
export function findEncoder(tools: Tools, wanted: Encoder | 'auto'): Promise<Encoder> {
  const key = `${tools.ffmpeg} ${wanted}`;
  const known = found.get(key);
  if (known) return known;
  const finding = tryInTurn(tools, wanted === 'auto' ? HARDWARE : [wanted]);
  found.set(key, finding);
  return finding;
}

/** An encoder that failed in the middle of a film is not used again by this process. */
export function dropEncoder(encoder: Encoder): void {
  failed.add(encoder);
  found.clear();
}

async function tryInTurn(tools: Tools, encoders: readonly Encoder[]): Promise<Encoder> {
  for (const encoder of encoders) {
    if (encoder !== 'libx264' && !failed.has(encoder) && (await isWorking(tools, encoder))) return encoder;
  }
  return 'libx264';
}

async function isWorking(tools: Tools, encoder: Encoder): Promise<boolean> {
  const args = [
    ...['-v', 'error', '-nostdin', ...deviceArguments(encoder)],
    ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-vf', frameFormat(encoder)],
    ...[...codecArguments(encoder, TRIAL_RUNG, 'medium'), '-g', '9999', '-bf', '2'],
    ...['-force_key_frames', '0,1', '-frames:v', `${TRIAL_FRAMES}`, '-f', 'framecrc', 'pipe:1'],
  ];
  try {
    const { output } = await runProcess(tools.ffmpeg, args, { limitSeconds: TRIAL_SECONDS });
    const packets = output
      .toString()
      .split('\n')
      .filter((line) => /^\d/.test(line));
    // framecrc prints the flags of each packet that is not a keyframe.
    return packets.length === TRIAL_FRAMES && packets.filter((line) => !line.includes('F=0x0')).length === 2;
  } catch {
    return false;
  }
}

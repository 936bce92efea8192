import type { Tools } from '../probe/probe-source.ts';
import { codecArguments, deviceArguments, type Encoder, frameFormat, HARDWARE } from './encoders.rules.ts';
import { runProcess } from './run-process.ts';

const TRIAL_SECONDS = 20;
const TRIAL_FRAMES = 50;
const TRIAL_RUNG = { crf: 23, maxRate: 2_000_000 };

const found = new Map<string, Promise<Encoder>>();
const failed = new Set<Encoder>();

/**
 * The machine's own encoder where it has one that works, else the processor. That ffmpeg lists an encoder says
 * nothing of the machine: each is tried once with a short film, and must put its keyframes where it is told to.
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
export function giveUpEncoder(encoder: Encoder): void {
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
    // framecrc names the flags of every packet that is no keyframe.
    return packets.length === TRIAL_FRAMES && packets.filter((line) => !line.includes('F=0x0')).length === 2;
  } catch {
    return false;
  }
}

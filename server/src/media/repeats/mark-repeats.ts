import type { Db } from '../../database/database.ts';
import { runProcess } from '../encode/run-process.ts';
import type { AudioChoice } from '../plan/track-choice.rules.ts';
import { audioInput } from '../probe/media-input.ts';
import type { Tools } from '../probe/probe-source.ts';
import { findRepeat } from './find-repeat.ts';
import { FINGERPRINT_RATE, fingerprint } from './fingerprint.ts';
import { addMark, otherPrints, type StoredPrint, savePrint } from './repeated-tunes.queries.ts';

/** A tune is looked for in the first part of an episode, its end in the last. */
const OPENING_SHARE = 0.4;
const OPENING_MOST_SECONDS = 600;
const CLOSING_SHARE = 0.25;
const CLOSING_MOST_SECONDS = 360;
const INTRO_LEAST_SECONDS = 8;
const CREDITS_LEAST_SECONDS = 6;
const COMPARED_WITH = 3;
const LIMIT_SECONDS = 900;

export async function fingerprintAudio(
  tools: Tools,
  audio: AudioChoice,
  seconds: number,
  signal?: AbortSignal,
): Promise<Omit<StoredPrint, 'fileId'>> {
  const opening = Math.min(OPENING_MOST_SECONDS, seconds * OPENING_SHARE);
  const closing = Math.min(CLOSING_MOST_SECONDS, seconds * CLOSING_SHARE);
  const closingFrom = seconds - closing;
  return {
    opening: await printOf(tools, audio, 0, opening, signal),
    closing: await printOf(tools, audio, closingFrom, closing, signal),
    closingFrom,
  };
}

async function printOf(
  tools: Tools,
  { file, index }: AudioChoice,
  from: number,
  seconds: number,
  signal?: AbortSignal,
): Promise<Uint32Array> {
  const args = [
    ...['-v', 'error', '-nostdin', '-ss', from.toFixed(3), ...audioInput(file), '-map', `0:${index}`],
    ...['-t', seconds.toFixed(3), '-ac', '1', '-ar', `${FINGERPRINT_RATE}`, '-f', 's16le', 'pipe:1'],
  ];
  const { output } = await runProcess(tools.ffmpeg, args, { signal, limitSeconds: LIMIT_SECONDS });
  const samples = new Int16Array(output.length >> 1);
  for (let at = 0; at < samples.length; at += 1) samples[at] = output.readInt16LE(at * 2);
  return fingerprint(samples);
}

/** Compares an episode with its neighbours, and marks in both what they share. */
export async function markRepeats(db: Db, print: StoredPrint): Promise<void> {
  await savePrint(db, print);
  let [introFound, creditsFound] = [false, false];
  for (const other of await otherPrints(db, print.fileId, COMPARED_WITH)) {
    const intro = introFound ? null : findRepeat(print.opening, other.opening, INTRO_LEAST_SECONDS);
    if (intro) {
      introFound = true;
      await addMark(db, print.fileId, { kind: 'intro', ...intro.first });
      await addMark(db, other.fileId, { kind: 'intro', ...intro.second });
    }
    const credits = creditsFound ? null : findRepeat(print.closing, other.closing, CREDITS_LEAST_SECONDS);
    if (credits) {
      creditsFound = true;
      await addMark(db, print.fileId, { kind: 'credits', ...moved(credits.first, print.closingFrom) });
      await addMark(db, other.fileId, { kind: 'credits', ...moved(credits.second, other.closingFrom) });
    }
  }
}

const moved = ({ start, end }: { start: number; end: number }, by: number) => ({
  start: start + by,
  end: end + by,
});

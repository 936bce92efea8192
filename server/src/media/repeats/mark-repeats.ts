import type { Db } from '../../database/database.ts';
import { audioInput } from '../shared/media-input.ts';
import { runProcess, type Tools } from '../shared/run-process.ts';
import { findRepeat } from './find-repeat.ts';
import { FINGERPRINT_RATE, fingerprint } from './fingerprint.ts';
import { addMark, otherPrints, type StoredPrint, savePrint } from './repeated-tunes.queries.ts';

/** The intro is searched in the first part of an episode, the credits in the last. */
const OPENING_SHARE = 0.4;
const OPENING_MOST_SECONDS = 600;
const CLOSING_SHARE = 0.25;
const CLOSING_MOST_SECONDS = 360;
const INTRO_LEAST_SECONDS = 8;
const CREDITS_LEAST_SECONDS = 6;
const COMPARED_WITH = 3;
const LIMIT_SECONDS = 900;

interface Episode {
  fileId: number;
  audio: { file: string; index: number };
  seconds: number;
}

interface Span {
  start: number;
  end: number;
}

/** Compares an episode with its neighbours, and marks in both what they have in common. */
export async function markRepeats(db: Db, tools: Tools, episode: Episode): Promise<void> {
  const print = await fingerprintAudio(tools, episode);
  await savePrint(db, print);
  const others = await otherPrints(db, print.fileId, COMPARED_WITH);
  const firstRepeat = (part: 'opening' | 'closing', leastSeconds: number) => {
    for (const other of others) {
      const repeat = findRepeat(print[part], other[part], leastSeconds);
      if (repeat) return { other, ...repeat };
    }
    return null;
  };
  const intro = firstRepeat('opening', INTRO_LEAST_SECONDS);
  const credits = firstRepeat('closing', CREDITS_LEAST_SECONDS);
  if (intro) {
    await addMark(db, print.fileId, 'intro', intro.first);
    await addMark(db, intro.other.fileId, 'intro', intro.second);
  }
  if (credits) {
    await addMark(db, print.fileId, 'credits', shift(credits.first, print.closingFrom));
    await addMark(db, credits.other.fileId, 'credits', shift(credits.second, credits.other.closingFrom));
  }
}

const shift = ({ start, end }: Span, by: number) => ({ start: start + by, end: end + by });

async function fingerprintAudio(tools: Tools, { fileId, audio, seconds }: Episode): Promise<StoredPrint> {
  const opening = Math.min(OPENING_MOST_SECONDS, seconds * OPENING_SHARE);
  const closing = Math.min(CLOSING_MOST_SECONDS, seconds * CLOSING_SHARE);
  const closingFrom = seconds - closing;
  const fingerprintSpan = async (from: number, length: number) => {
    const args = [
      ...['-v', 'error', '-nostdin', '-ss', from.toFixed(3), ...audioInput(audio.file)],
      ...['-map', `0:${audio.index}`, '-t', length.toFixed(3), '-ac', '1', '-ar', `${FINGERPRINT_RATE}`],
      ...['-f', 's16le', 'pipe:1'],
    ];
    const { output } = await runProcess(tools.ffmpeg, args, { limitSeconds: LIMIT_SECONDS });
    const samples = new Int16Array(output.length >> 1);
    for (let at = 0; at < samples.length; at += 1) samples[at] = output.readInt16LE(at * 2);
    return fingerprint(samples);
  };
  return {
    fileId,
    opening: await fingerprintSpan(0, opening),
    closing: await fingerprintSpan(closingFrom, closing),
    closingFrom,
  };
}

import { fromPresentationForms, toPersianLetters } from '../letters.ts';
import { parseAss } from './subtitle-ass.ts';
import type { Cue } from './subtitle-cue.ts';
import { decodeSubtitle, type SubtitleEncoding } from './subtitle-encoding.ts';
import { parseSrt } from './subtitle-srt.ts';
import { fixTimes } from './subtitle-time.ts';
import { parseVtt, toWebVtt } from './subtitle-vtt.ts';
import { flipPunctuation, isFlipped, toLogicalOrder } from './text-order.ts';

export type SubtitleFormat = 'srt' | 'ass' | 'vtt';

export interface SubtitleReport {
  encoding: SubtitleEncoding;
  format: SubtitleFormat;
  /** Punctuation was placed for players without right-to-left support. */
  wasFlipped: boolean;
  isPersian: boolean;
  cues: number;
  fixedTimes: number;
}

export interface RepairOptions {
  /** Overrides the detection, when an operator or a viewer knows better. */
  flipped?: boolean;
}

const BIDI_CONTROLS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const ZERO_WIDTH_SPACE = /\u200B/g;
const ARABIC_LETTERS = /[\u0620-\u064A\u066E-\u06D3]/g;
const ONLY_PERSIAN_LETTERS = /[پچژگ]/g;

export function detectFormat(text: string): SubtitleFormat {
  const head = text.slice(0, 4096).trimStart();
  if (head.startsWith('WEBVTT')) return 'vtt';
  if (/^\s*\[(?:script info|events|v4\+? styles)\]/im.test(head) || /^dialogue\s*:/im.test(head))
    return 'ass';
  return 'srt';
}

export function parseSubtitles(text: string): { cues: Cue[]; format: SubtitleFormat } {
  const format = detectFormat(text);
  const parse = { srt: parseSrt, ass: parseAss, vtt: parseVtt }[format];
  return { cues: parse(text).filter((cue) => cue.text !== ''), format };
}

/** Arabic subtitles keep their own letters; پ چ ژ گ make one letter in twenty of Persian and none of Arabic. */
function isPersianText(text: string): boolean {
  const letters = text.match(ARABIC_LETTERS)?.length ?? 0;
  return letters > 0 && (text.match(ONLY_PERSIAN_LETTERS)?.length ?? 0) / letters > 0.005;
}

function tidyNonJoiners(line: string): string {
  return line
    .replace(/\u200C+/g, '\u200C')
    .replace(/(?<!\p{Script=Arabic})\u200C|\u200C(?!\p{Script=Arabic})/gu, '');
}

/** Replaces punctuation of Latin keyboards in lines that are entirely Persian. */
function toPersianSigns(line: string): string {
  if (/[a-z]/i.test(line.replace(/<[^>]*>/g, '')) || !/\p{Script=Arabic}/u.test(line)) return line;
  return line
    .replace(/\?/g, '؟')
    .replace(/;/g, '؛')
    .replace(/(?<!\d),|,(?!\d)/g, '،');
}

function repairLine(line: string, persian: boolean): string {
  const letters = fromPresentationForms(line.replace(BIDI_CONTROLS, '').replace(ZERO_WIDTH_SPACE, '\u200C'));
  return tidyNonJoiners(persian ? toPersianSigns(toPersianLetters(letters)) : letters).trim();
}

/** Turns any subtitle file, with the defects common in Persian ones, into cues that read correctly. */
export function repairSubtitles(
  bytes: Uint8Array,
  options: RepairOptions = {},
): { cues: Cue[]; vtt: string; report: SubtitleReport } {
  const { text, encoding } = decodeSubtitle(bytes);
  const { cues: parsed, format } = parseSubtitles(text);
  const isPersian = isPersianText(fromPresentationForms(text));
  const lettered = parsed.map((cue) => cue.text.split('\n').map((line) => repairLine(line, isPersian)));
  const wasFlipped = options.flipped ?? isFlipped(lettered.flat());
  const order = (line: string) => {
    if (options.flipped === undefined) return toLogicalOrder(line, wasFlipped);
    return options.flipped ? flipPunctuation(line) : line;
  };
  const repaired = parsed.map((cue, at) => {
    const lines = (lettered[at] ?? []).map((line) => order(line).trim());
    return { ...cue, text: lines.filter((line) => line !== '').join('\n') };
  });
  const { cues, fixed } = fixTimes(repaired.filter((cue) => cue.text !== ''));
  const report = { encoding, format, wasFlipped, isPersian, cues: cues.length, fixedTimes: fixed };
  return { cues, vtt: toWebVtt(cues), report };
}

import { describe, expect, it } from 'vitest';
import {
  assOf,
  FLIPPED_LINES,
  LOGICAL_LINES,
  srtOf,
  toCodePage,
  toUtf8,
  toUtf16,
} from '../testing/subtitle-fixtures.ts';
import { repairSubtitles } from './subtitles.ts';

const SRT = srtOf(LOGICAL_LINES);

function linesOf(bytes: Uint8Array): string[] {
  return repairSubtitles(bytes).cues.map((cue) => cue.text);
}

describe('encodings', () => {
  const files: [string, Uint8Array, string][] = [
    ['UTF-8', toUtf8(SRT), 'utf-8'],
    ['UTF-8 with a mark', toUtf8(SRT, true), 'utf-8'],
    ['UTF-16LE with a mark', toUtf16(SRT, 'le', true), 'utf-16le'],
    ['UTF-16BE with a mark', toUtf16(SRT, 'be', true), 'utf-16be'],
    ['UTF-16LE without one', toUtf16(SRT, 'le', false), 'utf-16le'],
    ['UTF-16BE without one', toUtf16(SRT, 'be', false), 'utf-16be'],
    ['Windows-1256', toCodePage(SRT, 'windows-1256'), 'windows-1256'],
    [
      'Windows-1256 once read as Western and saved',
      toUtf8(misread(toCodePage(SRT, 'windows-1256'), 'windows-1252')),
      'utf-8',
    ],
    ['UTF-8 once read as Western and saved', toUtf8(misread(toUtf8(SRT), 'windows-1252')), 'utf-8'],
    ['UTF-8 once read as Windows-1256 and saved', toUtf8(misread(toUtf8(SRT), 'windows-1256')), 'utf-8'],
    ['UTF-8 cut in the middle of a letter', toUtf8(SRT.trimEnd().slice(0, -1)).slice(0, -1), 'utf-8'],
  ];

  it.each(files)('%s', (name, bytes, encoding) => {
    const { cues, report } = repairSubtitles(bytes);
    expect(report.encoding).toBe(encoding);
    expect(report.isPersian).toBe(true);
    const texts = cues.map((cue) => cue.text);
    if (name.includes('cut')) expect(texts.slice(0, -1)).toEqual(LOGICAL_LINES.slice(0, -1));
    else expect(texts).toEqual(LOGICAL_LINES);
  });

  it('leaves Western and ASCII files as they are', () => {
    const french = srtOf(['Où est le café, chérie ?', 'Là-bas, à côté.']);
    const { cues, report } = repairSubtitles(toCodePage(french, 'windows-1252'));
    expect(report).toMatchObject({ encoding: 'windows-1252', isPersian: false, wasFlipped: false });
    expect(cues.map((cue) => cue.text)).toEqual(['Où est le café, chérie ?', 'Là-bas, à côté.']);
    expect(linesOf(toUtf8(srtOf(['Hello?', '- Yes, me.'])))).toEqual(['Hello?', '- Yes, me.']);
  });
});

function misread(bytes: Uint8Array, as: string): string {
  return new TextDecoder(as).decode(bytes);
}

describe('letters and marks', () => {
  it('makes Arabic letters and glyphs Persian', () => {
    expect(linesOf(toUtf8(srtOf(['كتاب علي را بگير', 'ﺳﻼم ﭘﺪر', 'چه مى گويى?'])))).toEqual([
      'کتاب علی را بگیر',
      'سلام پدر',
      'چه می گویی؟',
    ]);
  });

  it('keeps the letters of Arabic subtitles', () => {
    const arabic = ['كيف حالك يا صديقي؟', 'أنا في المدينة منذ الصباح.', 'هذه هي القصة كلها.'];
    expect(linesOf(toUtf8(srtOf(arabic)))).toEqual(arabic);
  });

  it('strips bidi controls and stray joiners, and keeps ZWNJ', () => {
    const dirty = ['\u202Bسلام پدر.\u202C', '\u200Fمی‌آیم\u200C\u200C ها!', 'کتاب\u200B\u200Cها، \u200Cگل'];
    expect(linesOf(toUtf8(srtOf(dirty)))).toEqual(['سلام پدر.', 'می‌آیم ها!', 'کتاب‌ها، گل']);
  });

  it('leaves commas of numbers and Latin words alone', () => {
    expect(linesOf(toUtf8(srtOf(['پولش 1,000 تومان, همین', 'گفت: What, now?'])))).toEqual([
      'پولش 1,000 تومان، همین',
      'گفت: What, now?',
    ]);
  });
});

describe('order of punctuation', () => {
  it('is found and mended per file', () => {
    for (const bytes of [toUtf8(srtOf(FLIPPED_LINES)), toCodePage(srtOf(FLIPPED_LINES), 'windows-1256')]) {
      const { cues, report } = repairSubtitles(bytes);
      expect(report.wasFlipped).toBe(true);
      expect(cues.map((cue) => cue.text)).toEqual(LOGICAL_LINES);
    }
    expect(repairSubtitles(toUtf8(SRT)).report.wasFlipped).toBe(false);
  });

  it('obeys someone who knows better', () => {
    const flipped = repairSubtitles(toUtf8(srtOf(['.پدر', 'گل'])), { flipped: false });
    expect(flipped.cues[0]?.text).toBe('.پدر');
    const turned = repairSubtitles(toUtf8(srtOf(['پدر.', 'گل'])), { flipped: true });
    expect(turned.cues[0]?.text).toBe('.پدر');
  });
});

describe('formats', () => {
  it('reads ASS with overrides, breaks and drawings', () => {
    const lines = [
      ...LOGICAL_LINES.slice(0, 2),
      '{\\i1}گفتم{\\i0} نه،\\Nپدر!',
      '{\\an8}تابلو: گاراژ',
      '{\\p1}m 0 0 l 9 9{\\p0}',
    ];
    const { cues, report } = repairSubtitles(toUtf8(assOf([...lines, LOGICAL_LINES[6] ?? ''])));
    expect(report.format).toBe('ass');
    expect(cues.map((cue) => cue.text)).toEqual([
      ...LOGICAL_LINES.slice(0, 2),
      '<i>گفتم</i> نه،\nپدر!',
      'تابلو: گاراژ',
      LOGICAL_LINES[6],
    ]);
    expect(cues[3]?.top).toBe(true);
    expect(cues[0]).toMatchObject({ start: 1000, end: 3500 });
  });

  it('reads SSA, whose fields stand otherwise, and drops repeated layers', () => {
    const ssa = `[Script Info]
[Events]
Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0000,0000,0000,,سلام، پدر
Dialogue: Marked=0,0:00:01.00,0:00:02.00,Shadow,,0000,0000,0000,,سلام، پدر
Comment: Marked=0,0:00:01.00,0:00:02.00,Default,,0000,0000,0000,,یادداشت`;
    expect(repairSubtitles(toUtf8(ssa)).cues).toEqual([{ start: 1000, end: 2000, text: 'سلام، پدر' }]);
  });

  it('reads WebVTT with notes, settings, voices and entities', () => {
    const vtt = `WEBVTT - test

STYLE
::cue { color: red }

NOTE --> nothing

first
00:01.000 --> 00:02.000 line:10% align:center
<v رضا><c.loud>گل</c> &amp; <i.x>چمن</i></v>

01:00:00.500 --> 01:00:01.000
a &lt; b`;
    expect(repairSubtitles(toUtf8(vtt)).cues).toEqual([
      { start: 1000, end: 2000, text: 'گل & <i>چمن</i>', top: true },
      { start: 3_600_500, end: 3_601_000, text: 'a < b' },
    ]);
  });

  it('reads SRT with fonts, positions, numbers that are spoken, and neither blank lines nor counters', () => {
    const srt = `1
00:00:01,000 --> 00:00:02,000
<font color="#ff0000">گفت:</font> <I>برو</I>
{\\an8}بالا
2
00:00:03,000 --> 00:00:04,000
۷
3
00:00:05,000 --> 00:00:06,000
a < b & c --> d`;
    expect(repairSubtitles(toUtf8(srt)).cues).toEqual([
      { start: 1000, end: 2000, text: 'گفت: <i>برو</i>\nبالا', top: true },
      { start: 3000, end: 4000, text: '۷' },
      { start: 5000, end: 6000, text: 'a < b & c --> d' },
    ]);
    const bare = '00:01,0 --> 00:02,0\nیک\n00:03,0 --> 00:04,0\n5\n00:05,0 --> 00:06,0\nسه';
    expect(linesOf(toUtf8(bare))).toEqual(['یک', '5', 'سه']);
  });

  it('finds nothing in what is no subtitle', () => {
    for (const text of ['', 'سلام', '{"a": 1}', '\u0000\u0001', '<html>--></html>']) {
      expect(repairSubtitles(toUtf8(text)).cues).toEqual([]);
    }
    expect(repairSubtitles(new Uint8Array()).vtt).toBe('WEBVTT\n\n');
  });
});

describe('WebVTT', () => {
  it('is written in logical order, escaped, and reads back the same', () => {
    const { vtt, cues } = repairSubtitles(toUtf8(srtOf(['<i>گل</i> & a < b -->\nدو!', 'بعد'])));
    expect(vtt).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n<i>گل</i> &amp; a &lt; b --&gt;\nدو!\n\n00:00:04.000 --> 00:00:06.500\nبعد\n',
    );
    const again = repairSubtitles(toUtf8(vtt));
    expect(again.cues).toEqual(cues);
    expect(again.vtt).toBe(vtt);
  });

  it('never changes a file that it has repaired', () => {
    for (const texts of [LOGICAL_LINES, FLIPPED_LINES]) {
      const { vtt } = repairSubtitles(toUtf8(srtOf(texts)));
      expect(repairSubtitles(toUtf8(vtt)).vtt).toBe(vtt);
    }
  });
});

describe('hostile files', () => {
  const time = '00:00:01,000 --> 00:00:02,000\n';
  it.each([
    '{\\',
    '<a ',
    '<',
    '<>',
    '{',
    '.',
    '-->',
    '\u200C',
    '1\n',
    '\u202E',
    '&',
    '\\N',
    '٫',
    `${time}\n`,
  ])('of %j, over and over, take no long time', (piece) => {
    const started = performance.now();
    for (const head of ['', time, 'WEBVTT\n\n', '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,']) {
      repairSubtitles(toUtf8(head + piece.repeat(20_000)));
    }
    expect(performance.now() - started).toBeLessThan(4000);
  });
});

/** Subtitle files with every known defect, generated here so that the tests contain no real film. */

export const LOGICAL_LINES = [
  'سلام، حالت چطوره؟',
  '- کجا بودی؟\n- همین نزدیکی‌ها.',
  'گفتم که می‌آیم!',
  'پدرم همیشه می‌گفت: «صبر کن.»',
  'چرا چیزی نمی‌گویی؟',
  '(صدای باران)',
  'ژاکتت را بپوش.',
];

/** The same lines as made for players that lay every line out from left to right. */
export const FLIPPED_LINES = [
  '؟سلام، حالت چطوره',
  '؟کجا بودی -\n.همین نزدیکی‌ها -',
  '!گفتم که می‌آیم',
  '«.پدرم همیشه می‌گفت: «صبر کن',
  '؟چرا چیزی نمی‌گویی',
  '(صدای باران)',
  '.ژاکتت را بپوش',
];

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Cues of two seconds, three seconds apart, beginning at second one. */
export function srtOf(texts: readonly string[]): string {
  const blocks = texts.map((text, at) => {
    const second = 1 + at * 3;
    return `${at + 1}\r\n00:00:${two(second)},000 --> 00:00:${two(second + 2)},500\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
  });
  return blocks.join('\r\n');
}

export function assOf(texts: readonly string[]): string {
  const events = texts.map((text, at) => {
    const second = 1 + at * 3;
    return `Dialogue: 0,0:00:${two(second)}.00,0:00:${two(second + 2)}.50,Default,,0,0,0,,${text.replaceAll('\n', '\\N')}`;
  });
  return `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Tahoma,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events.join('\n')}
`;
}

export function toUtf8(text: string, mark = false): Uint8Array {
  return new TextEncoder().encode(mark ? `\uFEFF${text}` : text);
}

export function toUtf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const marked = mark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), order === 'le');
  return new Uint8Array(view.buffer);
}

/** As saved by old editors: the code page has no ی, so ي replaces it. */
export function toCodePage(text: string, codePage: 'windows-1256' | 'windows-1252'): Uint8Array {
  const decoder = new TextDecoder(codePage);
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  const written = codePage === 'windows-1256' ? text.replaceAll('ی', 'ي') : text;
  return Uint8Array.from(written, (character) => {
    const byte = table.get(character);
    if (byte === undefined) throw new Error(`${codePage} has no ${character}`);
    return byte;
  });
}

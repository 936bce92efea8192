const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '“': '”',
  '”': '“',
  '‘': '’',
  '’': '‘',
};
const HAS_DIRECTION = /[\p{L}\p{N}\p{M}<>]/u;
const PERSIAN_LETTER = /\p{Script=Arabic}/u;
const ENDS_SENTENCE = /[.!?؟،,;؛:]/;
const ONLY_DOTS = /^[\s"«»“”]*(?:\.{2,}|…)[\s"«»“”]*$/;
const DASH = /[-–—]/;

interface LineParts {
  open: string;
  before: string;
  core: string;
  after: string;
  close: string;
}

/** Punctuation and spaces at both ends of a line have no direction of their own. Tags around them stay in place. */
function partsOf(line: string): LineParts {
  const open = /^(?:<[^<>]*>)+/.exec(line)?.[0] ?? '';
  const close = /(?:<[^<>]*>)+$/.exec(line.slice(open.length))?.[0] ?? '';
  const inner = line.slice(open.length, line.length - close.length);
  let start = 0;
  while (start < inner.length && !HAS_DIRECTION.test(inner[start] ?? '')) start++;
  let end = inner.length;
  while (end > start && !HAS_DIRECTION.test(inner[end - 1] ?? '')) end--;
  return {
    open,
    before: inner.slice(0, start),
    core: inner.slice(start, end),
    after: inner.slice(end),
    close,
  };
}

function turned(signs: string): string {
  return [...signs]
    .reverse()
    .map((sign) => MIRRORED[sign] ?? sign)
    .join('');
}

/**
 * Moves the punctuation at each end of a line to the other. Files made for players without right-to-left support have
 * «.سلام -» for «- سلام.»; this converts between the two.
 */
export function flipPunctuation(line: string): string {
  const { open, before, core, after, close } = partsOf(line);
  if (core === '') return line;
  return open + turned(after) + core + turned(before) + close;
}

/** Above 0: the line looks made for a left-to-right player. Below 0: it looks logical. Around 0: no evidence. */
export function flippedEvidence(line: string): number {
  const { before, core, after } = partsOf(line);
  if (!PERSIAN_LETTER.test(core)) return 0;
  // «.NET» and «.5» start with a dot in either order.
  const mayEndBefore = PERSIAN_LETTER.test(core[0] ?? '');
  const endsBefore = mayEndBefore && ENDS_SENTENCE.test(before) && !ONLY_DOTS.test(before);
  const endsAfter = ENDS_SENTENCE.test(after) && !ONLY_DOTS.test(after);
  let evidence = 0;
  if (endsBefore !== endsAfter) evidence += endsBefore ? 1 : -1;
  const dashBefore = DASH.test(before);
  const dashAfter = DASH.test(after);
  // A dash at the end is weak evidence: it also marks interrupted speech.
  if (dashBefore !== dashAfter) evidence += dashAfter ? 0.25 : -0.5;
  return evidence;
}

/** Decides for a whole file: single lines can mislead, hundreds do not. */
export function isFlipped(lines: Iterable<string>): boolean {
  let flipped = 0;
  let logical = 0;
  for (const line of lines) {
    const evidence = flippedEvidence(line);
    if (evidence > 0) flipped += evidence;
    else logical -= evidence;
  }
  return flipped >= 1 && flipped > logical;
}

/**
 * The line in logical order. In a flipped file every line is flipped except those that are clearly logical; in a
 * logical file only those that are clearly flipped.
 */
export function toLogicalOrder(line: string, fileIsFlipped: boolean): string {
  const evidence = flippedEvidence(line);
  if (!PERSIAN_LETTER.test(line)) return line;
  if (fileIsFlipped ? evidence > -1 : evidence >= 1) return flipPunctuation(line);
  return line;
}

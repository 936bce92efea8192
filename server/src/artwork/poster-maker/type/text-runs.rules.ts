/** A piece of a line that is read in one direction. */
export interface TextRun {
  text: string;
  rtl: boolean;
}

/** The classes of the Unicode bidirectional algorithm that names of films need; the rest is neutral. */
type BidiClass = 'R' | 'L' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'N' | 'same';

const CLASSES: readonly [RegExp, BidiClass][] = [
  [/[0-9۰-۹]/, 'EN'],
  [/[\u0660-\u0669\u066B\u066C]/, 'AN'],
  [/[+\-−]/, 'ES'],
  [/[.,:/،\u00A0]/, 'CS'],
  [/[%٪#$€°]/, 'ET'],
  [/[\p{M}\u200B-\u200D]/u, 'same'],
  [/\p{Script=Arabic}|\p{Script=Hebrew}|\u200F/u, 'R'],
  [/\p{L}|\u200E/u, 'L'],
];

const classOf = (character: string): BidiClass =>
  CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? 'N';

const isNumber = (found: BidiClass | undefined) => found === 'EN' || found === 'AN';

/** Rules W1 to W7: marks, numbers after letters, signs between and next to numbers. */
function resolveNumbers(classes: BidiClass[], base: 'R' | 'L'): void {
  let strong = base;
  for (const [i, found] of classes.entries()) {
    if (found === 'same') classes[i] = classes[i - 1] ?? 'N';
    if (found === 'R' || found === 'L') strong = found;
    if (found === 'EN' && strong === 'R' && classes.slice(0, i).includes('R')) classes[i] = 'AN';
  }
  for (const [i, found] of classes.entries()) {
    const [before, after] = [classes[i - 1], classes[i + 1]];
    if (before !== after || !isNumber(before)) continue;
    if (found === 'CS' || (found === 'ES' && before === 'EN')) classes[i] = before as BidiClass;
  }
  for (const [i, found] of classes.entries())
    if (found === 'ET' && (classes[i - 1] === 'EN' || classes[i + 1] === 'EN')) classes[i] = 'EN';
  strong = base;
  for (const [i, found] of classes.entries()) {
    if (found === 'R' || found === 'L') strong = found;
    else if (found === 'EN' && strong === 'L') classes[i] = 'L';
    else if (!isNumber(found)) classes[i] = 'N';
  }
}

/**
 * Rules N1 and N2: neutral characters take the direction of their neighbours if they agree, otherwise that of the line.
 */
function resolveNeutrals(classes: BidiClass[], base: 'R' | 'L'): void {
  const side = (found: BidiClass | undefined) => (found === undefined ? base : found === 'L' ? 'L' : 'R');
  for (let from = 0; from < classes.length; from++) {
    if (classes[from] !== 'N') continue;
    let to = from;
    while (classes[to] === 'N') to++;
    const before = side(classes[from - 1]);
    classes.fill(before === side(classes[to]) ? before : base, from, to);
    from = to - 1;
  }
}

function levelOf(found: BidiClass, base: 'R' | 'L'): number {
  if (found === 'R') return 1;
  return found === 'L' && base === 'L' ? 0 : 2;
}

/** The runs of a line from left to right, in visual order. */
export function visualRuns(text: string, rtl: boolean): TextRun[] {
  const base = rtl ? 'R' : 'L';
  const characters = [...text];
  const classes = characters.map(classOf);
  resolveNumbers(classes, base);
  resolveNeutrals(classes, base);
  const runs: { text: string; level: number }[] = [];
  for (const [i, character] of characters.entries()) {
    const level = levelOf(classes[i] ?? 'N', base);
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  for (const level of [2, 1]) reverseFrom(runs, level);
  return runs.map((run) => ({ text: run.text, rtl: run.level === 1 }));
}

function reverseFrom(runs: { level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from++) {
    let to = from;
    while ((runs[to]?.level ?? -1) >= level) to++;
    if (to - from > 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
    from = Math.max(from, to);
  }
}

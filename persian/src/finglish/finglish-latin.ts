import { combine } from './finglish-readings.ts';

const PAIRS: Record<string, string> = {
  kh: 'x',
  sh: 'w',
  ch: 'c',
  zh: 'j',
  gh: 'g',
  dj: 'j',
  ph: 'f',
  ck: 'k',
};
const SINGLES: Record<string, string> = { q: 'g', w: 'v' };

/** In gonjeshkha and sagha the h belongs to the plural ending. */
const PLURAL = /^[kgzs]ha(?:ye|yi|i)?$/;

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && 'aeiou'.includes(letter);
}

interface Token {
  sounds: string[];
  length: number;
}

const NOTHING = [''];

function readToken(word: string, at: number): Token {
  const letter = word[at] ?? '';
  const after = word[at + 1];
  if (word.startsWith('tch', at)) return { sounds: ['c'], length: 3 };
  if (word.startsWith('sch', at)) return { sounds: ['w'], length: 3 };
  const pair = after === undefined ? undefined : PAIRS[letter + after];
  if (pair) return { sounds: PLURAL.test(word.slice(at)) ? [pair, `${letter}h`] : [pair], length: 2 };
  if (letter === 'c')
    return { sounds: [after !== undefined && 'eiy'.includes(after) ? 's' : 'k'], length: 1 };
  if (letter === 'x') return { sounds: ['x', 'ks'], length: 1 };
  // In didehban the h is silent; in the shorter mehr and behrouz it is pronounced.
  if (letter === 'h' && at > 3 && word[at - 1] === 'e' && !isVowel(after))
    return { sounds: ['h', ''], length: 1 };
  // In nowruz and khosrow it only colours the vowel.
  if (letter === 'w' && 'oa'.includes(word[at - 1] ?? ' ') && !isVowel(after))
    return { sounds: NOTHING, length: 1 };
  return { sounds: [SINGLES[letter] ?? letter], length: 1 };
}

/** The consonants of one folded Latin word, in the symbols of `persianSkeletons`; `continues` and `goesOn` as there. */
export function latinSkeletons(word: string, continues = false, goesOn = false): string[] {
  let readings = NOTHING;
  let previous = '';
  for (let at = 0; at < word.length; ) {
    const letter = word[at] ?? '';
    const opening = at === 0 && !continues;
    if (isVowel(letter) || letter === 'y') {
      if (opening) readings = [letter === 'y' && isVowel(word[1]) ? 'y' : 'a'];
      previous = '';
      at++;
      continue;
    }
    const { sounds, length } = readToken(word, at);
    const last = at + length === word.length;
    const silent =
      letter === 'h' && length === 1 && last && at > 0 && !(goesOn && 'aou'.includes(word[at - 1] ?? ' '));
    const doubled = sounds[0] === previous && previous !== '' && !/\d/.test(letter);
    if (!silent && !doubled) readings = combine(readings, sounds);
    previous = sounds[0] ?? '';
    at += length;
  }
  return readings;
}

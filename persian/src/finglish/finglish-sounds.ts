import { fold } from '../fold.ts';
import { SOUND } from './finglish-persian.ts';

/** Finer than a skeleton: vowels stay, and gh (G) and zh (Z) are distinguished from g and j. */
const LATIN_SOUNDS: [spelling: string, sound: string][] = [
  ['tch', 'c'],
  ['sch', 'S'],
  ['kh', 'x'],
  ['sh', 'S'],
  ['ch', 'c'],
  ['zh', 'Z'],
  ['gh', 'G'],
  ['dj', 'j'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['aa', 'â'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['q', 'G'],
  ['x', 'x'],
];

const PERSIAN_SOUNDS: Record<string, string> = { ...SOUND, ژ: 'Z', ش: 'S', غ: 'G', ق: 'G', ڤ: 'ڤ' };

/** No name is longer, and comparing costs the product of both lengths. */
const LONGEST_NAME = 120;

export function latinSounds(text: string): string[] {
  const word = fold(text).replaceAll(' ', '').slice(0, LONGEST_NAME);
  const sounds: string[] = [];
  for (let at = 0; at < word.length; ) {
    const found = LATIN_SOUNDS.find(([spelling]) => word.startsWith(spelling, at));
    const [spelling, sound] = found ?? [word[at] ?? '', word[at] ?? ''];
    const doubled = sound === sounds.at(-1) && !/[aeiouâ\d]/.test(sound);
    if (!doubled) sounds.push(sound);
    at += spelling.length;
  }
  return sounds;
}

export function persianSounds(text: string): { letter: string; spoken: string }[] {
  const word = fold(text).slice(0, LONGEST_NAME);
  const letters = [...word.replaceAll(' ', '').replace('لله', 'لاه').replace('الدین', 'دین')];
  return letters.map((letter) => ({ letter, spoken: PERSIAN_SOUNDS[letter] ?? letter }));
}

import { fromPresentationForms, toPersianLetters } from './letters.ts';

/** Generational suffixes (Jr., III) are not part of the initials. */
const GENERATION = /^(jr|sr|ii|iii|iv|جونیور|سینیور|پسر)\.?$/iu;
/** The first letter or digit of a word, skipping quotes, hyphens and marks; a word without one has no match. */
const FIRST = /[\p{L}\p{N}]/u;

/**
 * The initials of a name, each with its own full stop, so that they never join into a word: «ع. ک.», “J. G.”. The
 * first and the last part of the name count; parts held together by a half-space or a hyphen are one.
 */
export function initials(name: string): string {
  const written = toPersianLetters(fromPresentationForms(name.normalize('NFC')));
  const parts = written.split(/\s+/u).filter((part) => FIRST.test(part));
  const lasting = parts.filter((part, place) => place === 0 || !GENERATION.test(part));
  const ends = lasting.length > 1 ? [lasting[0], lasting.at(-1)] : lasting;
  return ends.map((part) => `${FIRST.exec(part ?? '')?.[0].toUpperCase()}.`).join(' ');
}

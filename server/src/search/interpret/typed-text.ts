import { skeletonReadings, tightSkeletons } from '@pardeh/persian/finglish/finglish';
import { fold, foldWords } from '@pardeh/persian/fold';
import { layoutReadings } from '@pardeh/persian/keyboard';
import { WORD_MAX, wholeNameKeys } from '../index/name-keys.ts';
import { lazy } from './lazy.ts';

/** No name has more words than this. */
const WORDS_MAX = 12;
const LATIN_ONLY = /^[^\p{Script=Arabic}]*[a-z][^\p{Script=Arabic}]*$/iu;
const SHORTEST_NAME_START = 4;
/** Shorter skeletons are shared by too many names to mean anything alongside results by spelling. */
const SHORTEST_LATIN_SOUND_NAME = 2;
/** Misplaced spaces are looked for in texts of at most this many words. */
export const MISPLACED_SPACE_WORDS_MAX = 2;

/** Words that Iranians add to a name in a search box: "download", "film", "dubbed" … */
const ADDED_WORDS = new Set(
  (
    'دانلود تماشا تماشای دیدن فیلم فیلمهای سریال سریالهای کارتون انیمیشن انلاین رایگان کامل زیرنویس دوبله فارسی ' +
    'سینمایی قسمت فصل بازیگر کارگردان download watch online free film movie series full serial'
  ).split(' '),
);

/** A search query, with everything that can be derived from it without the index. */
export class TypedText {
  readonly text: string;
  readonly folded: string;
  /** Folded; the last one may be unfinished. */
  readonly words: readonly string[];
  /** The whole names that the text may be, without spaces. */
  readonly names: readonly string[];

  constructor(text: string) {
    this.text = text;
    this.folded = fold(text);
    this.words = foldWords(text)
      .slice(0, WORDS_MAX)
      .map((word) => word.slice(0, WORD_MAX));
    this.names = wholeNameKeys(this.folded);
  }

  /** The beginning of a longer name, without spaces; none when the text is too short to tell. */
  get nameStarts(): readonly string[] {
    return this.names.slice(0, 1).filter((name) => name.length >= SHORTEST_NAME_START);
  }

  /** For each word the consonant skeletons that it may have. */
  readonly sounds = lazy(() => skeletonReadings(this.text).filter((skeletons) => skeletons[0] !== ''));

  /** The skeletons of whole names that the text may spell. */
  readonly soundNames = lazy(() => tightSkeletons(this.text).filter((skeleton) => skeleton !== ''));

  /** The same for a text in Latin letters, which may spell a Persian name although it is a name itself. */
  readonly latinSoundNames = lazy(() =>
    LATIN_ONLY.test(this.text)
      ? this.soundNames().filter((skeleton) => skeleton.length >= SHORTEST_LATIN_SOUND_NAME)
      : [],
  );

  /** The same keystrokes on the other keyboard layouts. */
  readonly onOtherLayouts = lazy(() => layoutReadings(this.text).map((text) => new TypedText(text)));

  /** Two words that may be one: «اسپیل برگ». */
  readonly asOneWord = lazy(() =>
    this.words.length === MISPLACED_SPACE_WORDS_MAX ? [new TypedText(this.words.join(''))] : [],
  );

  /** The text without the words that people add to a name; null when that changes nothing or leaves nothing. */
  readonly innerName = lazy((): TypedText | null => {
    const remaining = this.words.filter((word) => !ADDED_WORDS.has(word));
    return remaining.length > 0 && remaining.length < this.words.length
      ? new TypedText(remaining.join(' '))
      : null;
  });
}

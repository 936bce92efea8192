import { readDocs } from '../index/docs.queries.ts';
import { matchSounds, type SoundResults } from './by-sound.ts';
import {
  type Interpretation,
  type Outcome,
  outcomeOf,
  type Search,
  whenNothingFound,
} from './interpretation.ts';
import { matchWithTypo, type TypoResults } from './with-typo.ts';

/** Spelled by its sound (Finglish, or ص for س), or with one typo. */
export const MISSPELLED: Interpretation = {
  name: 'by sound or with a typo',
  isTried: whenNothingFound,
  needs: ({ kind, typed }) => [
    { kind, asked: 'word', texts: typed.words },
    { kind, asked: 'sound', texts: typed.sounds().flat() },
    { kind, asked: 'soundName', texts: typed.soundNames() },
  ],
  run: async (search) => {
    const [bySound, byTypo] = await Promise.all([matchSounds(search), matchWithTypo(search)]);
    return mergeMisspelled(search, bySound, byTypo);
  },
};

async function mergeMisspelled(
  search: Search,
  bySound: SoundResults,
  byTypo: TypoResults,
): Promise<Outcome | null> {
  const typoWhole = byTypo.head.slice(0, byTypo.wholeNames);
  const typoWords = byTypo.head.slice(byTypo.wholeNames);
  const whole = await betterKnownFirst(search, typoWhole, bySound.whole);
  const head = [...new Set([...whole, ...typoWords, ...bySound.ids])];
  const isFirstBySound = head.length > 0 && head[0] !== byTypo.head[0];
  return outcomeOf(
    { head, rest: byTypo.rest },
    {
      wholeNames: whole.length,
      isGuess: true,
      suggestion: isFirstBySound || !byTypo.words ? { as: 'name' } : { as: 'words', words: byTypo.words },
    },
  );
}

/** A name with a typo and one spelled by sound are equally likely: the more voted one comes first. */
async function betterKnownFirst(
  { db, request }: Search,
  byTypo: readonly number[],
  bySound: readonly number[],
): Promise<number[]> {
  const [typo] = byTypo;
  const [sound] = bySound;
  if (typo === undefined || sound === undefined || typo === sound) return [...byTypo, ...bySound];
  const [best] = (await readDocs(db, request.kind, [typo, sound])).sort((a, b) => b.votes - a.votes);
  return best?.id === sound ? [...bySound, ...byTypo] : [...byTypo, ...bySound];
}

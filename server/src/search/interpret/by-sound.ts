import { fitTo } from '@pardeh/persian/finglish/finglish-fit';
import { foldWords } from '@pardeh/persian/fold';
import { matchDocs, type NamedDoc, type WordGroup } from '../index/match-words.queries.ts';
import type { Search } from './interpretation.ts';
import { lazy } from './lazy.ts';

export interface SoundResults {
  /** Documents with a whole name that sounds like the text and fits it well. */
  whole: number[];
  /** Documents with words that sound like those of the text. */
  ids: number[];
}

/** Only the most voted are scored; beyond them, a similar sound is mostly coincidence. */
const JUDGED_MAX = 300;
const GOOD_FIT = 0.7;
const LEAST_FIT = 0.5;
const PERSIAN = /[\u0600-\u06FF]/;

/** Documents whose whole name sounds like the text in Latin letters. */
export async function matchSoundingNames({ db, request, known }: Search): Promise<number[]> {
  const { kind, typed, filter, order } = request;
  const { whole, named } = await matchDocs(db, {
    kind,
    by: 'sounds',
    rare: [],
    checked: [],
    keys: typed.latinSoundNames().filter((key) => known[kind].soundName.has(key)),
    filter,
    order,
    named: JUDGED_MAX,
  });
  return judge(withNames(whole, named), GOOD_FIT, fitTo(typed.text));
}

/** Documents whose whole name, or whose words, sound like the text. */
export async function matchSounds({ db, request, known }: Search): Promise<SoundResults> {
  const { kind, typed, filter, order } = request;
  const { sound: knownSounds, soundName: knownNames } = known[kind];
  const groups = typed
    .sounds()
    .map((any): WordGroup => ({ any: any.filter((each) => knownSounds.has(each)) }));
  const isPossible = groups.length > 0 && groups.every(({ any }) => any.length > 0);
  const isRare = ({ any }: WordGroup) => !any.some((each) => knownSounds.get(each)?.frequent);
  const { whole, ids, named } = await matchDocs(db, {
    kind,
    by: 'sounds',
    rare: isPossible ? groups.filter(isRare) : [],
    checked: groups.filter((group) => !isRare(group)),
    keys: typed.soundNames().filter((key) => knownNames.has(key)),
    filter,
    order,
    named: JUDGED_MAX,
  });
  const good = judge(withNames(whole, named), GOOD_FIT, fitTo(typed.text));
  const isOther = (id: number) => !good.includes(id);
  const others = withNames([...new Set([...whole, ...ids])].filter(isOther), named);
  const respaced = withNames(whole.filter(isOther), named);
  const fitting = [
    ...judge(others, LEAST_FIT, wordsFit(foldWords(typed.text))),
    ...judge(respaced, LEAST_FIT, respacedFit(typed.text)),
  ];
  return { whole: good, ids: [...new Set(fitting)] };
}

function withNames(ids: readonly number[], named: readonly NamedDoc[]): NamedDoc[] {
  const byId = new Map(named.map((doc) => [doc.id, doc]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How well the query fits a name, from 0 to 1. */
type Fit = (name: string) => number;

/** Those that fit at least this well, best first; ties keep their order. */
function judge(named: NamedDoc[], least: number, fit: Fit): number[] {
  const judged = named.map(({ id, names }) => ({
    id,
    fit: Math.max(0, ...names.filter((name) => PERSIAN.test(name)).map(fit)),
  }));
  return judged
    .filter((each) => each.fit >= least)
    .sort((a, b) => Math.round(b.fit * 10) - Math.round(a.fit * 10))
    .map(({ id }) => id);
}

/** How well the words of a text fit the nearest words of a name, on average. */
function wordsFit(typedWords: readonly string[]): Fit {
  const typed = typedWords.map((word) => cachedFit(fitTo(word)));
  return (name) => {
    const words = name.split(' ');
    const fits = typed.map((fit) => Math.max(0, ...words.map(fit)));
    return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
  };
}

/** Like `wordsFit`, but two neighbours may be one word: "dar bareye eli" for «درباره الی». */
function respacedFit(text: string): Fit {
  const words = foldWords(text);
  // Expensive to compute, and hardly any text needs them.
  const fits = lazy(() =>
    words.slice(1).map((word, at) => wordsFit(words.toSpliced(at, 2, `${words[at]}${word}`))),
  );
  return (name) => Math.max(0, ...fits().map((fit) => fit(name)));
}

/** The same few words occur in hundreds of names that sound alike. */
function cachedFit(fit: Fit): Fit {
  const cache = new Map<string, number>();
  return (word) => {
    const cached = cache.get(word) ?? fit(word);
    cache.set(word, cached);
    return cached;
  };
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type IndexKind, SPACES, tablesOf } from './index-tables.ts';
import { prefixTerm, wordTerm } from './terms.ts';

/** The role in which a text is looked up. */
export type AskedAs =
  /** A word of a name. */
  | 'word'
  /** The beginning of a word. */
  | 'wordStart'
  /** A whole name, without spaces. */
  | 'name'
  /** The beginning of a longer whole name, without spaces. */
  | 'nameStart'
  /** The consonant skeleton of a word. */
  | 'sound'
  /** The skeleton of a whole name. */
  | 'soundName';

export interface Needs {
  kind: IndexKind;
  asked: AskedAs;
  texts: readonly string[];
}

export interface Fact {
  /** How many documents have the word or sound; 0 for what is not counted. */
  count: number;
  /** Too frequent for a stored list of documents. */
  frequent: boolean;
  /** Has bit sets in the ranked lists, like every frequent word and every prefix shared by as many documents. */
  ranked: boolean;
}

type Row = Fact & { kind: IndexKind; asked: AskedAs; text: string };

/**
 * Looks these texts up in one statement. Most interpretations of a query lead nowhere, and knowing that saves
 * statements that would find nothing.
 */
export async function lookUp(db: Db, needs: readonly Needs[]): Promise<Row[]> {
  const parts = needs.map(({ kind, asked, texts }) => {
    const { before, after } = PARTS[kind][asked];
    return sql`${before}${texts}${after}`;
  });
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

interface Part {
  before: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
}

/** Built once, because every search has several of these; `?` is the placeholder for the texts. */
function makePart(kind: IndexKind, asked: AskedAs, text: string): Part {
  const [before = '', after = ''] = text.split('?');
  return {
    before: sql.raw(`select '${kind}' as kind, '${asked}' as asked, ${before}`),
    after: sql.raw(after),
  };
}

function makeParts(kind: IndexKind): Record<AskedAs, Part> {
  const isRanked = (term: string) =>
    `exists (select from frequent_terms where space = ${SPACES[kind].votes.number} and term = ${term})`;
  const last = `'\u{10FFFF}'`;
  const wholeName = (spelledBy: 'name' | 'sound') => `
    wanted.key as text, 0 as count, false as frequent, false as ranked
    from unnest(?::text[]) as wanted (key)
    where exists (select from ${kind}_keys k where k.kind = '${spelledBy}' and k.key = wanted.key)`;
  const texts: Record<AskedAs, string> = {
    word: `
      word as text, count, ids is null as frequent, ${isRanked(`'${wordTerm('')}' || word`)} as ranked
      from ${kind}_words where word = any(?::text[])`,
    wordStart: `
      start as text, 0 as count, false as frequent, ${isRanked(`'${prefixTerm('')}' || start`)} as ranked
      from unnest(?::text[]) as start
      where exists (
        select from ${kind}_words held where held.word >= start and held.word < start || ${last}
      )`,
    name: wholeName('name'),
    nameStart: `
      start as text, 0 as count, false as frequent, false as ranked
      from unnest(?::text[]) as start
      where exists (
        select from ${kind}_keys held
        where held.kind = 'name' and held.key > start and held.key < start || ${last}
      )`,
    sound: `
      word as text, count, ids is null as frequent, false as ranked
      from ${kind}_sounds where word = any(?::text[])`,
    soundName: wholeName('sound'),
  };
  const entries = Object.entries(texts).map(([asked, text]) => [
    asked,
    makePart(kind, asked as AskedAs, text),
  ]);
  return Object.fromEntries(entries) as Record<AskedAs, Part>;
}

const PARTS: Record<IndexKind, Record<AskedAs, Part>> = {
  title: makeParts('title'),
  person: makeParts('person'),
  hidden_title: makeParts('hidden_title'),
  hidden_person: makeParts('hidden_person'),
};

export interface Neighbour {
  typed: string;
  word: string;
  count: number;
  frequent: boolean;
}

/** Words of the index that may be one typo away from each of these; there are false positives, so check them. */
export async function lookUpNeighbours(db: Db, kind: IndexKind, words: string[]): Promise<Neighbour[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Neighbour>`
    select typed, w.word, w.count, w.ids is null as frequent
    from unnest(${words}::text[]) as typed
    join ${tablesOf(kind).words} w on w.deletions && deletion_keys(typed)
    where length(w.word) between length(typed) - 1 and length(typed) + 1 and w.word <> typed`.execute(db);
  return rows;
}

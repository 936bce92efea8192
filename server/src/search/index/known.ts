import type { Db } from '../../database/database.ts';
import type { IndexKind } from './index-tables.ts';
import { type AskedAs, type Fact, lookUp, type Needs } from './lookup.queries.ts';

type KnownFacts = Record<AskedAs, Map<string, Fact>>;

/** What the index has returned so far during one search. A missing text was not looked up, or nothing matches it. */
export class Known {
  readonly title: Readonly<KnownFacts> = noFacts();
  readonly person: Readonly<KnownFacts> = noFacts();
  readonly hidden_title: Readonly<KnownFacts> = noFacts();
  readonly hidden_person: Readonly<KnownFacts> = noFacts();
  readonly #asked = new Set<string>();

  /** Looks up everything new in these needs, in one statement. */
  async learn(db: Db, needs: readonly Needs[]): Promise<void> {
    const added = needs.flatMap((each) => this.#notYetAsked(each));
    if (added.length === 0) return;
    for (const { kind, asked, text, ...fact } of await lookUp(db, mergeNeeds(added))) {
      this[kind][asked].set(text, fact);
    }
  }

  #notYetAsked({ kind, asked, texts }: Needs): Needs[] {
    const added = texts.filter((text) => {
      const key = `${kind} ${asked} ${text}`;
      const isNew = !this.#asked.has(key);
      this.#asked.add(key);
      return isNew;
    });
    return added.length > 0 ? [{ kind, asked, texts: added }] : [];
  }
}

/** In a fixed order, so that the same needs produce the same statement, which the server plans only once. */
function mergeNeeds(needs: readonly Needs[]): Needs[] {
  const merged = new Map<string, { kind: IndexKind; asked: AskedAs; texts: string[] }>();
  for (const { kind, asked, texts } of needs) {
    const same = merged.get(`${kind} ${asked}`);
    if (same) same.texts.push(...texts);
    else merged.set(`${kind} ${asked}`, { kind, asked, texts: [...texts] });
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

function noFacts(): KnownFacts {
  return {
    word: new Map(),
    wordStart: new Map(),
    name: new Map(),
    nameStart: new Map(),
    sound: new Map(),
    soundName: new Map(),
  };
}

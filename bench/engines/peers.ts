import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import FlexSearch from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { makePerson } from '../names/make-person.ts';
import { makeTitle } from '../names/make-title.ts';

export interface PeerDoc {
  id: number;
  fa: string;
  en: string;
  other: string;
  votes: number;
}

export type PeerSearch = (text: string) => number[] | Promise<number[]>;
type Build = (docs: Iterable<PeerDoc>) => Promise<PeerSearch> | PeerSearch;

const SHOWN = 6;
const FIELDS = ['fa', 'en', 'other'] as const;

export function* titleDocs(count: number): Generator<PeerDoc> {
  for (let id = 1; id <= count; id++) {
    const { titleFa, titleEn, originalTitle, votes } = makeTitle(id);
    yield { id, fa: titleFa, en: titleEn, other: originalTitle ?? '', votes };
  }
}

export function* personDocs(count: number): Generator<PeerDoc> {
  for (let id = 1; id <= count; id++) {
    const { fullnameFa, fullnameEn } = makePerson(id);
    yield { id, fa: fullnameFa, en: fullnameEn, other: '', votes: 0 };
  }
}

/**
 * Each configured for search-as-you-type as its documentation advises: prefixes, some tolerance, votes if supported.
 */
export const PEERS: Record<string, Build> = {
  MiniSearch: (docs) => {
    const index = new MiniSearch<PeerDoc>({ fields: [...FIELDS], storeFields: ['votes'] });
    for (const doc of docs) index.add(doc);
    return (text) =>
      index
        .search(text, {
          prefix: true,
          fuzzy: 0.2,
          combineWith: 'AND',
          boostDocument: (_id, _term, stored) => Math.log2(2 + Number(stored?.votes ?? 0)),
        })
        .slice(0, SHOWN)
        .map((hit) => Number(hit.id));
  },
  Orama: async (docs) => {
    const schema = {
      fa: 'string',
      en: 'string',
      other: 'string',
      number: 'number',
      votes: 'number',
    } as const;
    const index = create({ schema });
    let batch: { id: string; fa: string; en: string; other: string; number: number; votes: number }[] = [];
    const flush = async () => {
      await insertMultiple(index, batch, 5000);
      batch = [];
    };
    for (const { id, ...doc } of docs) {
      batch.push({ id: String(id), number: id, ...doc });
      if (batch.length === 5000) await flush();
    }
    await flush();
    return async (text) => {
      const { hits } = await searchOrama(index, {
        term: text,
        tolerance: 1,
        limit: SHOWN,
        properties: [...FIELDS],
      });
      return hits.map((hit) => Number(hit.id));
    };
  },
  FlexSearch: (docs) => {
    const index = new FlexSearch.Document({
      document: { id: 'id', index: [...FIELDS] },
      tokenize: 'forward',
    });
    for (const doc of docs) index.add({ ...doc });
    return (text) => {
      const found = index.search(text, { limit: SHOWN, suggest: true });
      const ids = found.flatMap(({ result }) => result.map(Number));
      return [...new Set(ids)].slice(0, SHOWN);
    };
  },
  Fuse: (docs) => {
    const index = new Fuse([...docs], { keys: [...FIELDS], threshold: 0.3, ignoreLocation: true });
    return (text) => index.search(text, { limit: SHOWN }).map((hit) => hit.item.id);
  },
};

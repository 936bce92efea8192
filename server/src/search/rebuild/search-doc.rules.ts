import { keysOfNames } from '../index/name-keys.ts';
import type { PersonSource, TitleSource } from './title-source.queries.ts';
import type { KeyedDoc } from './write-docs.queries.ts';

export function titleDoc(title: TitleSource): KeyedDoc {
  const keys = keysOfNames([title.title_fa, title.title_en, title.original_title, ...title.names]);
  return {
    id: title.id,
    votes: title.votes,
    rating: title.rating,
    year: title.year,
    added: title.added,
    facets: titleFacets(title),
    ...keys,
  };
}

/** What titles can be filtered by. For a title without files, what its record says counts. */
function titleFacets(title: TitleSource): string[] {
  const audio = new Set([...title.audio, ...title.languages, ...(title.is_dubbed ? ['fa'] : [])]);
  const subtitles = new Set([...title.subtitles, ...(title.has_subtitle ? ['fa'] : [])]);
  return [
    `type:${title.type}`,
    `dub:${Number(title.is_dubbed)}`,
    `sub:${Number(title.has_subtitle)}`,
    `access:${title.access}`,
    ...title.genres.map((id) => `genre:${id}`),
    ...title.countries.map((code) => `country:${code}`),
    ...[...audio].map((code) => `audio:${code}`),
    ...[...subtitles].map((code) => `subtitle:${code}`),
  ];
}

export function personDoc(person: PersonSource): KeyedDoc {
  return {
    id: person.id,
    votes: person.votes,
    rating: null,
    year: null,
    added: 0,
    facets: [],
    ...keysOfNames([person.fullname_fa, person.fullname_en]),
  };
}

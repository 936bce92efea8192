import { ADULT_AGE, MIN_AGES } from '@pardeh/contract/titles/min-age';
import { keysOfNames } from '../index/name-keys.ts';
import { ageFacet } from '../index/terms.ts';
import { splitList, splitNames } from '../lists/joined-lists.ts';
import type { PersonSource, TitleSource } from './title-source.queries.ts';
import type { KeyedDoc } from './write-docs.queries.ts';

export function titleDoc(title: TitleSource): KeyedDoc {
  const keys = keysOfNames([
    title.title_fa,
    title.title_en,
    title.original_title,
    ...splitNames(title.names),
  ]);
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

/**
 * The facets that titles can be filtered by. Until there is a file, the spoken languages stand in for its audio tracks.
 */
function titleFacets(title: TitleSource): string[] {
  const audio = new Set(splitList(title.is_available ? title.audio : title.languages));
  return [
    `type:${title.type}`,
    `ready:${Number(title.is_available)}`,
    `dub:${Number(title.is_dubbed)}`,
    `sub:${Number(title.has_subtitle)}`,
    `access:${title.access}`,
    ...ageFacets(title.min_age),
    ...splitList(title.genres).map((id) => `genre:${id}`),
    ...splitList(title.countries).map((code) => `country:${code}`),
    ...[...audio].map((code) => `audio:${code}`),
    ...splitList(title.subtitles).map((code) => `subtitle:${code}`),
  ];
}

export function personDoc(person: PersonSource): KeyedDoc {
  return {
    id: person.id,
    votes: person.votes,
    rating: null,
    year: null,
    added: 0,
    facets: ageFacets(person.min_age),
    ...keysOfNames([person.fullname_fa, person.fullname_en]),
  };
}

/** One for each age of children who may see it, so that a list has a bit set for each of them. */
function ageFacets(minAge: number | null): string[] {
  const ages = minAge === null ? [] : MIN_AGES.filter((age) => age >= minAge && age < ADULT_AGE);
  return ages.map(ageFacet);
}

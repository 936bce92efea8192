import { FIELD_NAMES } from '@pardeh/contract/fields';
import type { TitleOrder, TitleSearchQuery } from '@pardeh/contract/titles/title-search';
import { AppError } from '../../http/app-error.ts';
import type { DocFilter, Order } from '../../search/search.ts';

/** Translates the query string's filters for the search index. */
export function filterOf(query: TitleSearchQuery): DocFilter {
  const facets = [
    ...(query.type && query.type !== 'all' ? [`type:${query.type}`] : []),
    ...(query.is_dubbed ? [`dub:${query.is_dubbed}`] : []),
    ...(query.has_subtitle ? [`sub:${query.has_subtitle}`] : []),
    ...(query.access ? [`access:${query.access}`] : []),
    ...(query.available ? [`ready:${query.available}`] : []),
    ...(query.genre === undefined ? [] : [`genre:${query.genre}`]),
    ...(query.country ? [`country:${query.country.toUpperCase()}`] : []),
    ...(query.audio ? [`audio:${query.audio}`] : []),
    ...(query.subtitle ? [`subtitle:${query.subtitle}`] : []),
  ];
  return {
    facets,
    ...(query.year_from === undefined ? {} : { yearFrom: query.year_from }),
    ...(query.year_to === undefined ? {} : { yearTo: query.year_to }),
    ...(query.rating_from === undefined ? {} : { ratingFrom: Math.ceil(query.rating_from * 10 - 1e-9) }),
  };
}

/** Search results are ordered by relevance anyway; `order` breaks ties, and applies without a search text. */
export function orderOf(order: TitleOrder | undefined): Order {
  return order === undefined || order === 'relevance' ? 'votes' : order;
}

const languageNames = new Intl.DisplayNames('fa', { type: 'language', fallback: 'none' });

/** There is no table of languages: any code with a Persian name is accepted. */
export function unknownLanguages({ audio, subtitle }: TitleSearchQuery): string[] {
  const known = (code: string | undefined) => code === undefined || languageNames.of(code) !== undefined;
  return [...(known(audio) ? [] : ['audio']), ...(known(subtitle) ? [] : ['subtitle'])];
}

export function refuseUnknown(fields: string[]): void {
  if (fields.length === 0) return;
  const messages = fields.map((field) => [field, [`${FIELD_NAMES[field] ?? field} شناخته‌شده نیست.`]]);
  throw new AppError('invalid', { fields: Object.fromEntries(messages) });
}

import { FIELD_NAMES } from '@pardeh/contract/fields';
import type { TitleOrder, TitleSearchQuery } from '@pardeh/contract/titles';
import { AppError } from '../../platform/app-error.ts';
import type { Order } from '../../search/index/text-index.ts';
import type { DocFilter } from '../../search/index/word-match.queries.ts';

/** The filters of an address as what a title's search document has. */
export function filterOf(query: TitleSearchQuery): DocFilter {
  const facets = [
    ...(query.type && query.type !== 'all' ? [`type:${query.type}`] : []),
    ...(query.is_dubbed ? [`dub:${query.is_dubbed}`] : []),
    ...(query.has_subtitle ? [`sub:${query.has_subtitle}`] : []),
    ...(query.access ? [`access:${query.access}`] : []),
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

/** Relevance is what words give anyway; without any it is how many have voted. */
export function orderOf(order: TitleOrder | undefined): Order {
  return order === undefined || order === 'relevance' ? 'votes' : order;
}

const languageNames = new Intl.DisplayNames('fa', { type: 'language', fallback: 'none' });

/** Languages need no table: whatever has a Persian name is one. */
export function unknownLanguages({ audio, subtitle }: TitleSearchQuery): string[] {
  const known = (code: string | undefined) => code === undefined || languageNames.of(code) !== undefined;
  return [...(known(audio) ? [] : ['audio']), ...(known(subtitle) ? [] : ['subtitle'])];
}

export function refuseUnknown(fields: string[]): void {
  if (fields.length === 0) return;
  const messages = fields.map((field) => [field, [`${FIELD_NAMES[field] ?? field} شناخته‌شده نیست.`]]);
  throw new AppError('invalid', { fields: Object.fromEntries(messages) });
}

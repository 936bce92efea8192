import { toPersianDigits } from '@pardeh/persian/digits';
import type { FilterChoices } from './listing.queries.ts';
import { accessTexts, languageTexts, orderTexts, listingTexts as texts } from './listing.texts.ts';
import type { ListingFilters } from './listing-filters.ts';

export interface Choice {
  value: string;
  label: string;
}
export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

const choicesOf = (named: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(named).map(([value, label]) => ({ value, label }));

const decadeChoice = (decade: number): Choice => ({
  value: String(decade),
  label: texts.decadeName(toPersianDigits(decade)),
});

export const accessChoices = choicesOf(accessTexts);
export const languageChoices = choicesOf(languageTexts);
export const ratingChoices: Choice[] = [9, 8, 7, 6, 5].map((rating) => ({
  value: String(rating),
  label: texts.ratingFrom(toPersianDigits(rating)),
}));

/** Relevance only makes sense for a text search. */
export function orderChoices({ q }: ListingFilters): Choice[] {
  return choicesOf(orderTexts).filter(({ value }) => value !== 'relevance' || q);
}

export const genreChoices = (choices: FilterChoices | undefined): Choice[] =>
  (choices?.genres ?? []).map(({ id, titleFa }) => ({ value: String(id), label: titleFa }));

export const countryChoices = (choices: FilterChoices | undefined): Choice[] =>
  (choices?.countries ?? []).map(({ code, titleFa }) => ({ value: code, label: titleFa }));

/** Iranian films are listed by Jalali decade, all others by Gregorian. */
export function decadeChoices(
  country: string | undefined,
  choices: FilterChoices | undefined,
): ChoiceGroup[] {
  const group = (label: string, decades: FilterChoices['decades'] = []) => ({
    label,
    choices: decades.map(decadeChoice),
  });
  const jalali = group(texts.jalaliDecades, choices?.jalaliDecades);
  const gregorian = group(texts.gregorianDecades, choices?.decades);
  if (country === 'IR') return [jalali];
  return country ? [gregorian] : [gregorian, jalali];
}

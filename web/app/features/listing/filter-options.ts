import { toPersianDigits } from '@pardeh/persian/digits';
import { accessTexts, languageTexts, orderTexts, listingTexts as texts } from './listing.texts.ts';
import type { ListingFilters } from './listing-filters.ts';
import type { Categories } from './listing-names.ts';

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

/** Nearness means something only where words were searched for. */
export function orderChoices({ q }: ListingFilters): Choice[] {
  return choicesOf(orderTexts).filter(({ value }) => value !== 'relevance' || q);
}

export const genreChoices = (categories: Categories | undefined): Choice[] =>
  (categories?.genres ?? []).map(({ id, titleFa }) => ({ value: String(id), label: titleFa }));

export const countryChoices = (categories: Categories | undefined): Choice[] =>
  (categories?.countries ?? []).map(({ code, titleFa }) => ({ value: code, label: titleFa }));

/** Iranian films are remembered by Jalali decades, all others by Gregorian ones. */
export function decadeChoices(
  country: string | undefined,
  categories: Categories | undefined,
): ChoiceGroup[] {
  const group = (label: string, decades: Categories['decades'] = []) => ({
    label,
    choices: decades.map(({ from }) => decadeChoice(from)),
  });
  const jalali = group(texts.jalaliDecades, categories?.jalaliDecades);
  const gregorian = group(texts.gregorianDecades, categories?.decades);
  if (country === 'IR') return [jalali];
  return country ? [gregorian] : [gregorian, jalali];
}

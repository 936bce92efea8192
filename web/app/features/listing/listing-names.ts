import { toPersianDigits } from '@pardeh/persian/digits';
import type { FilterChoices } from './listing.queries.ts';
import { accessTexts, languageTexts, listingTexts as texts, typeTexts } from './listing.texts.ts';
import { decadeOf, type FilterName, type ListingFilters } from './listing-filters.ts';

const genreName = (id: number | undefined, choices: FilterChoices | undefined) =>
  choices?.genres.find((genre) => genre.id === id)?.titleFa;

const countryName = (code: string | undefined, choices: FilterChoices | undefined) =>
  choices?.countries.find((country) => country.code === code)?.titleFa;

/** Isolates text of either script, so that it keeps its direction inside a Persian sentence. */
const isolate = (words: string) => `\u2068${words}\u2069`;

const languageName = (code: string) => languageTexts[code] ?? code;

function yearsName(filters: ListingFilters): string | undefined {
  const decade = decadeOf(filters);
  if (decade !== undefined) return texts.decadeName(toPersianDigits(decade));
  const { year_from, year_to } = filters;
  if (year_from !== undefined && year_to !== undefined) {
    return year_from === year_to
      ? toPersianDigits(year_from)
      : texts.years(toPersianDigits(year_from), toPersianDigits(year_to));
  }
  if (year_from !== undefined) return texts.yearsFrom(toPersianDigits(year_from));
  return year_to === undefined ? undefined : texts.yearsTo(toPersianDigits(year_to));
}

/** «سریال‌های درام دوبله، ساخت ایران، دههٔ ۱۳۷۰»: the name of a listing, in its heading and for search engines. */
export function listingHeading(filters: ListingFilters, choices: FilterChoices | undefined): string {
  if (filters.q) return texts.found(isolate(filters.q));
  const noun = texts[filters.type ?? 'all'];
  const kinds = [
    genreName(filters.genre, choices),
    filters.is_dubbed === '1' && texts.dubbed,
    filters.available === '1' && texts.available,
  ];
  const kind = kinds.filter(Boolean).join(' ');
  const country = countryName(filters.country, choices);
  const rest = [country && texts.madeIn(country), yearsName(filters)];
  return [kind ? `${noun.of} ${kind}` : noun.plain, ...rest].filter(Boolean).join('، ');
}

export interface ActiveFilter {
  names: FilterName[];
  label: string;
}

/** The active filters, each with its chip's label. `fixed` are those set by the page itself. */
export function activeFilters(
  filters: ListingFilters,
  choices: FilterChoices | undefined,
  fixed: readonly FilterName[] = [],
): ActiveFilter[] {
  const { q, type, genre, country, rating_from, access, audio, subtitle } = filters;
  /** Whether the title has it, or has it not. */
  const either = (value: '0' | '1' | undefined, yes: string, no: string) =>
    value && (value === '1' ? yes : no);
  const chips: [FilterName[], string | undefined | false][] = [
    [['q'], q && `«${isolate(q)}»`],
    [['type'], type && typeTexts[type]],
    [['genre'], genre !== undefined && (genreName(genre, choices) ?? texts.genre)],
    [['country'], country && (countryName(country, choices) ?? country)],
    [['year_from', 'year_to'], yearsName(filters)],
    [
      ['rating_from'],
      rating_from !== undefined && texts.ratingFrom(toPersianDigits(rating_from).replace('.', '٫')),
    ],
    [['is_dubbed'], either(filters.is_dubbed, texts.isDubbed, texts.notDubbed)],
    [['has_subtitle'], either(filters.has_subtitle, texts.hasSubtitle, texts.noSubtitle)],
    [['hide_watched'], filters.hide_watched && texts.hideWatched],
    [['available'], either(filters.available, texts.available, texts.notAvailable)],
    [['access'], access && accessTexts[access]],
    [['audio'], audio && texts.inAudio(languageName(audio))],
    [['subtitle'], subtitle && texts.inSubtitle(languageName(subtitle))],
  ];
  return chips.flatMap(([names, label]) =>
    label && !names.some((name) => fixed.includes(name)) ? [{ names, label }] : [],
  );
}

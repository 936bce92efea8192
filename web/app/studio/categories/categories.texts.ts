import { formatNumber } from '@pardeh/persian/digits';

export const categoriesTexts = {
  room: 'ژانرها و کشورها',
  genres: 'ژانرها',
  countries: 'کشورها',
  newGenre: 'ژانر تازه',
  newCountry: 'کشور تازه',
  titleFa: 'نام فارسی',
  titleEn: 'نام انگلیسی',
  code: 'کد دوحرفی',
  codeHint: 'ISO 3166، مانند IR',
  count: (count: number) => `${formatNumber(count)} عنوان`,
  edit: (name: string) => `ویرایش «${name}»`,
  noGenres: 'هنوز ژانری نیست',
  noGenresWords: 'با «درام» یا «کمدی» آغاز کنید؛ هر عنوان می‌تواند چند ژانر داشته باشد.',
  noCountries: 'هنوز کشوری نیست',
  mergeWords: 'عنوان‌های این ژانر ژانر دیگر را می‌گیرند و این یکی برداشته می‌شود.',
  mergeInto: 'ژانری که می‌ماند',
  choose: 'انتخاب کنید…',
  merge: 'ادغام',
} as const;

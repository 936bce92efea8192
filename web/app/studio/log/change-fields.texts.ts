import { titleFieldTexts } from '../shared/title-fields.texts.ts';

/** The fields of all kinds of records, as a list of changes names them. */
export const CHANGE_FIELDS: Readonly<Record<string, string>> = {
  ...titleFieldTexts,
  fullnameFa: 'نام فارسی',
  fullnameEn: 'نام انگلیسی',
  runtime: 'مدت',
  minAge: 'کمترین سن',
  rating: 'امتیاز',
  votes: 'رأی‌ها',
  licenceFrom: 'مجوز از',
  licenceTo: 'مجوز تا',
  birthDate: 'زادروز',
  deathDate: 'درگذشت',
  biographyFa: 'زندگی‌نامه',
  descriptionFa: 'معرفی',
  kind: 'گونه',
  position: 'جا',
  titles: 'عنوان‌ها',
  titleId: 'عنوان',
  filter: 'فیلتر',
  page: 'صفحه',
  shown: 'روشن',
  startsAt: 'از',
  endsAt: 'تا',
  into: 'ادغام در',
};

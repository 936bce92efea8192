import { formatNumber } from '@pardeh/persian/digits';

/** Why a title cannot be saved, as the editor reads it. */
export const TITLE_TEXTS = {
  imdbTaken: 'عنوان دیگری همین شناسهٔ IMDb را دارد.',
  unknownItem: 'یکی از موردهای این فهرست دیگر نیست. صفحه را تازه کنید.',
  episodeHasFile: (season: number, episode: number) =>
    `فصل ${formatNumber(season)} قسمت ${formatNumber(episode)} فایل دارد و نمی‌تواند حذف شود؛ نخست فایلش را جابه‌جا یا حذف کنید.`,
  seasonTwice: 'یک فصل یا قسمت دو بار آمده است.',
  filmHasNoSeasons: 'فیلم فصل و قسمت ندارد.',
  publishAtMissing: 'برای انتشار زمان‌بندی‌شده زمان انتشار را بنویسید.',
  licenceOrder: 'پایان مجوز پیش از آغاز آن است.',
  yearOrder: 'سال پایان پیش از سال آغاز است.',
  mergeItself: 'یک عنوان را نمی‌توان با خودش یکی کرد.',
  mergeOtherType: 'فیلم و سریال را نمی‌توان یکی کرد.',
  deleted: 'این عنوان حذف شده است؛ نخست آن را برگردانید.',
  bulkWhich: 'یا عنوان‌ها را نام ببرید یا فیلتر‌ها را.',
  bulkOthers: (total: number) =>
    `در این میان شمار عنوان‌ها عوض شده و اکنون ${formatNumber(total)} است. هیچ‌چیز تغییر نکرد؛ دوباره بررسی کنید.`,
} as const;

import type { SourceProblem } from '../../media/media.ts';
import type { WatchProblem } from './watched/watched-files.rules.ts';

export const FILES_TEXTS = {
  needsLength: 'حجم فایل گفته نشده است.',
  badFilename: 'نام فایل درست نیست.',
  noTitle: 'عنوانی با این شماره نیست.',
  needsEpisode: 'این عنوان سریال است؛ فصل و قسمت را بنویسید.',
  hasNoEpisodes: 'این عنوان فیلم است و فصل و قسمت ندارد.',
  badNumber: 'شمارهٔ فصل یا قسمت درست نیست.',
  nothingToCancel: 'این کار پایان یافته است و چیزی برای لغو نیست.',
  onlyFailed: 'فقط کاری که ناموفق بوده است از نو آغاز می‌شود.',
  alreadyWhole: 'این فایل کامل رسیده است؛ اگر آن را نمی‌خواهید، کارش را در صف لغو کنید.',
  otherTracks:
    'صداها یا زیرنویس‌ها هم‌زمان تغییر کرده‌اند؛ صفحه را تازه کنید. فیلم صدادار دست‌کم یک صدا می‌خواهد.',
  badMarks: 'هر نشانه باید پیش از پایان خود آغاز شود، درون فیلم باشد و از هر نوع یکی باشد.',
  noSource: 'فایل اصلی نگه داشته نشده است؛ فایل تازه‌ای جایگزین کنید.',
  unknownEpisode: 'این قسمت در فهرست عنوان نیست؛ شماره را درست کنید یا بخواهید که ساخته شود.',
  badAddress: 'نشانی باید با http یا https آغاز شود.',
  noFile: 'فایلی که باید جایگزین شود پیدا نشد.',
  badLanguage: 'زبان را با دو حرف بنویسید؛ مانند fa یا en.',
  trailerNoEpisode: 'پیش‌پرده از آن کل عنوان است و فصل و قسمت ندارد.',
  moves: {
    busy: 'این فایل هنوز در صف است و ساخته می‌شود؛ پس از پایان کار جابه‌جایش کنید.',
    same: 'این فایل همین‌جا هست.',
  },
  noDecision: 'دربارهٔ این صدا چیزی برای تصمیم نیست، یا فایل آن تصویر ندارد.',
  noWatchFolder: 'پوشه‌ای برای زیر نظر گرفتن تنظیم نشده است.',
  watchMissing: 'پوشه خوانده نمی‌شود؛ ببینید دیسک آن وصل است و سرور اجازهٔ خواندنش را دارد.',
  watchDecided: 'دربارهٔ این فایل پیش‌تر تصمیم گرفته شده است.',
  tooMany: 'بارگذاری‌های ناتمام شما زیاد است. نخست چندتا را تمام یا حذف کنید.',
};

/** Why a file of the watched folder waits for somebody. */
export const WATCH_PROBLEMS: Record<WatchProblem, string> = {
  archive: 'این فایل فشرده است؛ ویدیوی درون آن را بیرون بیاورید.',
  no_title: 'عنوانی با این نام پیدا نشد.',
  no_episode: 'نام فایل شمارهٔ قسمت را نمی‌گوید.',
  not_series: 'نام فایل شمارهٔ قسمت دارد، ولی این عنوان فیلم است.',
  unknown_episode: 'این قسمت در فهرست عنوان نیست.',
  several: 'نام فایل چند قسمت را با هم می‌گوید.',
  part: 'نام فایل می‌گوید که بخشی از یک فیلم است.',
  taken: 'این عنوان یا قسمت از پیش فایل دارد، یا فایل دیگری هم در پوشه برای آن هست.',
  doubt: 'نام فایل دقیقاً نام عنوان نیست؛ نگاهی بیندازید.',
};

const NOTES: [told: RegExp, words: string][] = [
  [/is taken over as it is/, 'تصویر همان‌طور که هست به کار رفت و دوباره ساخته نشد.'],
  [/there is no sound/, 'این فایل صدا ندارد و بی‌صدا پخش می‌شود.'],
  [/made of pictures and is left out/, 'زیرنویس تصویری در فایل بود و کنار گذاشته شد؛ زیرنویس متنی بیفزایید.'],
  [/tune of the series was not looked for/, 'تیتراژ تکرارشوندهٔ سریال جست‌وجو نشد.'],
];

/** Notes about an order, as the staff read them. */
export const noteFa = (note: string) => NOTES.find(([told]) => told.test(note))?.[1] ?? note;

/** Why a file could not be fetched. */
export const FETCH_PROBLEMS: Record<string, string> = {
  inner: 'این نشانی در اینترنت باز نیست و گرفته نمی‌شود.',
  refused: 'سرور آن نشانی فایل را نداد.',
  shape: 'سرور آن نشانی حجم فایل را نگفت.',
  no_space: 'روی دیسک جای کافی نیست.',
};

/** Why an order failed, as the staff read it. */
export const REASONS: Record<SourceProblem | 'broken' | 'stopped', string> = {
  missing: 'فایل پیدا نشد.',
  empty: 'فایل خالی است.',
  playlist: 'این فایل فهرست پخش است، نه ویدیو.',
  not_video: 'این فایل ویدیو نیست.',
  no_picture: 'این فایل تصویر ندارد.',
  truncated: 'فایل ناقص یا خراب است و تا پایان خوانده نمی‌شود.',
  unreadable: 'فایل خوانده نمی‌شود.',
  subtitle: 'زیرنویس خوانده نمی‌شود.',
  no_space: 'روی دیسک جای کافی نیست.',
  no_tools: 'برنامهٔ ffmpeg روی سرور پیدا نشد.',
  times: 'تیتراژ بیرون از زمان فیلم است.',
  size: 'اندازهٔ تصویر پذیرفتنی نیست؛ دست‌کم ۱۶ و حداکثر ۸۱۹۲ پیکسل.',
  tracks: 'این فایل بیش از ۶۰ صدا یا زیرنویس دارد.',
  no_title: 'عنوان پیدا نشد.',
  no_episode: 'فصل و قسمت با این عنوان جور نیست.',
  no_file: 'فیلمی که این کار برای آن است حذف شده است.',
  no_sound: 'در این فایل صدایی نیست.',
  sound_length: 'طول این صدا با فیلم یکی نیست؛ بگویید چگونه جابه‌جا و کشیده شود.',
  broken: 'کار چند بار با خطا ناتمام ماند.',
  stopped: 'کار با خاموش‌شدن سرور نیمه‌تمام ماند و دوباره آغاز می‌شود.',
};

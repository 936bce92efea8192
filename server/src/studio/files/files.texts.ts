import type { SourceProblem } from '../../media/media.ts';

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
  tooMany: 'بارگذاری‌های ناتمام شما زیاد است. نخست چندتا را تمام یا حذف کنید.',
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
  no_title: 'عنوان پیدا نشد.',
  no_episode: 'فصل و قسمت با این عنوان جور نیست.',
  broken: 'کار چند بار با خطا ناتمام ماند.',
  stopped: 'کار با خاموش‌شدن سرور نیمه‌تمام ماند و دوباره آغاز می‌شود.',
};

/** One word for one thing, in everything that viewers and staff read. */
interface GlossaryEntry {
  say: string;
  not: RegExp;
  /** Only in these files; elsewhere the words mean something else. */
  within?: RegExp;
}

const VIEWER_TEXTS = /^(?:web\/app\/(?:features|shared|routes)\/|server\/src\/(?:mail|notify)\/)/;

const GLOSSARY: readonly GlossaryEntry[] = [
  { say: 'حساب من', not: /پیشخوان/ },
  { say: 'تاریخچهٔ تماشا', not: /دیده‌شده‌ها|آخرین دیده‌ها/ },
  // In the studio the word means the history of a record.
  { say: 'تاریخچهٔ تماشا', not: /تاریخچه(?!ٔ تماشا)/, within: VIEWER_TEXTS },
  { say: 'ذخیره‌شده‌ها', not: /فهرست تماشا/ },
  { say: 'ادامهٔ تماشا', not: /ادامهٔ پخش/ },
  { say: 'خرید اشتراک', not: /ویژه شوید/ },
  { say: 'تایمر خواب', not: /زمان خواب/ },
  { say: 'فریم', not: /قاب[\s\u200C]به[\s\u200C]قاب|قاب‌های افتاده|قاب (?:پیشین|بعدی)/ },
  { say: 'بافر', not: /آماده در پیش/ },
  { say: 'درست کردن جای نقطه و علامت‌ها', not: /وارونه کردن نشانه‌ها/ },
  { say: 'وصل کردن صدا', not: /باز[\s\u200C]?کردن صدا/ },
  { say: 'برنامهٔ رمزساز', not: /کدساز/ },
  { say: 'کد QR', not: /نگاره/ },
  { say: 'با یک ضربه', not: /با یک فشار/ },
  { say: 'پیام به پشتیبانی', not: /نوشتن به پشتیبانی/ },
  { say: 'تماشای آفلاین', not: /تماشای بی‌اینترنت/ },
  { say: 'درخواست‌های همه', not: /خواستهٔ همه/ },
  { say: 'تعداد در هر صفحه', not: /سطرهای هر صفحه/ },
  { say: 'افراد', not: /آدم‌ها/ },
  { say: 'آماده نیست', not: /به پرده نرسیده/ },
  { say: 'پاک کردن', not: /پاک‌کردن|پاککردن/ },
  { say: 'باز کردن', not: /باز‌?کردن/ },
  { say: 'روشن کردن', not: /(?:روشن|خاموش|فراموش|پنهان|آماده)\u200C(?:کردن|شدن)/ },
];

export interface WrongWord {
  line: number;
  text: string;
  say: string;
}

export function findWrongWords(file: string, text: string): WrongWord[] {
  return GLOSSARY.filter(({ within }) => within?.test(file) ?? true)
    .flatMap(({ say, not }) =>
      [...text.matchAll(new RegExp(not, 'g'))].map((match) => ({
        line: text.slice(0, match.index).split('\n').length,
        text: match[0],
        say,
      })),
    )
    .sort((a, b) => a.line - b.line);
}

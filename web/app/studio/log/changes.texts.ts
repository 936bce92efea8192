export const changesTexts = {
  kind: 'چه چیزی',
  allKinds: 'همه چیز',
  kinds: {
    title: 'عنوان',
    person: 'آدم',
    collection: 'مجموعه',
    genre: 'ژانر',
    country: 'کشور',
    slide: 'اسلاید',
    rail: 'ردیف',
  },
  numbered: (kind: string, id: string) => `${kind} ${id}`,
  named: (kind: string, name: string) => `${kind} «${name}»`,
  empty: 'هنوز تغییری ثبت نشده است',
  emptyWords: 'نخستین عنوان را بسازید؛ از آن پس هر تغییر با نام و زمان این‌جا می‌ماند.',
  undo: 'برگرداندن',
  onlyMine: 'فقط کارهای من',
} as const;

export const tomatoTexts = {
  certified: 'گوجه‌ی تازه‌ی تأییدشده',
  fresh: 'گوجه‌ی تازه',
  rotten: 'گوجه‌ی گندیده',
} as const;

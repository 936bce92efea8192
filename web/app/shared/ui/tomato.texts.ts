export const tomatoTexts = {
  certified: 'گوجهٔ تازهٔ تأییدشده',
  fresh: 'گوجهٔ تازه',
  rotten: 'گوجهٔ گندیده',
} as const;

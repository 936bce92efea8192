/** Apart from coming-soon.texts.ts: the front page needs no more than these. */
export const comingSoonRailTexts = {
  heading: 'به‌زودی',
  undated: 'بی‌تاریخ',
} as const;

/** Apart from collections.texts.ts: the front page needs no more than these. */
export const collectionRailTexts = {
  heading: 'مجموعه‌ها',
  titles: (count: string) => `${count} عنوان`,
} as const;

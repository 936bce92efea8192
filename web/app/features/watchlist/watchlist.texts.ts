export const watchlistTexts = {
  save: (title: string) => `ذخیره‌ی «${title}»`,
  unsave: (title: string) => `برداشتن «${title}» از ذخیره‌شده‌ها`,
} as const;

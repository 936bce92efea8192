export const ratingTexts = {
  stars: (count: string) => `${count} ستاره`,
  empty: 'خالی',
} as const;

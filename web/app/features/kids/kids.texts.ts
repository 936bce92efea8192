export const kidsTexts = {
  hello: (name: string) => `سلام ${name}!`,
  search: 'دنبال چه می‌گردی؟',
  searchLabel: 'جست‌وجوی فیلم و کارتون',
  find: 'پیدا کن',
  goOn: 'ادامه بده',
  episode: (season: string, episode: string) => `فصل ${season}، قسمت ${episode}`,
  worlds: 'کدام دنیا؟',
  forYou: 'برای تو',
  first: 'همین حالا ببین',
  empty: 'این‌جا هنوز فیلمی نیست',
  emptyWords: 'از بزرگ‌ترها بخواه سنت را در نمایه نگاه کنند.',
} as const;

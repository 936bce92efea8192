export const CHILD_TIME_TEXTS = {
  usedUp: (minutes: string, again: string) =>
    `امروز ${minutes} دقیقه دیده‌اید؛ ${again} دوباره می‌توانید تماشا کنید.`,
  outside: (from: string, to: string, again: string) =>
    `ساعت تماشای شما از ${from} تا ${to} است؛ ${again} دوباره می‌توانید تماشا کنید.`,
  today: (hour: string) => `امروز از ساعت ${hour}`,
  tomorrow: (hour: string) => `فردا از ساعت ${hour}`,
  afterMidnight: 'از فردا',
} as const;

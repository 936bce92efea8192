export const continueTexts = {
  heading: 'ادامه‌ی تماشا',
  left: (time: string) => `${time} مانده`,
  next: 'قسمت بعد',
  episode: (season: string, episode: string) => `فصل ${season}، قسمت ${episode}`,
  dismiss: (title: string) => `برداشتن «${title}» از ادامه‌ی تماشا`,
  dismissed: 'از ادامه‌ی تماشا برداشته شد.',
} as const;

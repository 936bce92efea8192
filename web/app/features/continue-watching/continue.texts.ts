export const continueTexts = {
  heading: 'ادامهٔ تماشا',
  left: (time: string) => `${time} مانده`,
  next: 'قسمت بعد',
  episode: (season: string, episode: string) => `فصل ${season}، قسمت ${episode}`,
  dismiss: (title: string) => `برداشتن «${title}» از ادامهٔ تماشا`,
  dismissed: 'از ادامهٔ تماشا برداشته شد.',
} as const;

import { comingSoonRailTexts } from './coming-soon-rail.texts.ts';

export const comingSoonTexts = {
  ...comingSoonRailTexts,
  home: 'خانه',
  lead: 'تقویم آنچه در راه است. هر کدام را که چشم‌به‌راهش هستید نشان کنید تا همین که آمادهٔ تماشا شد، خبرتان کنیم.',
  description:
    'تقویم شمسی فیلم‌ها و سریال‌هایی که به‌زودی روی پرده می‌آیند، با روزشمار تا نمایش هر یک و خبر آماده شدنش.',
  types: { all: 'همه', movie: 'فیلم', series: 'سریال' },
  typeLabel: 'نوع',
  undatedLead: 'ساخته می‌شوند، اما روز نمایششان هنوز معلوم نیست.',
  nearest: 'نزدیک‌ترین نمایش',
  days: 'روز',
  hours: 'ساعت',
  minutes: 'دقیقه',
  left: 'مانده تا نمایش',
  onDay: (day: string, count: string) => `${day}، ${count} عنوان`,
  count: (count: string) => `${count} عنوان`,
  series: 'سریال',
  out: 'روی پرده',
  today: 'امروز',
  tomorrow: 'فردا',
  inDays: (days: string) => `${days} روز دیگر`,
  empty: 'چیزی در راه نیست',
  emptyBody: 'به‌محض این‌که نمایش تازه‌ای اعلام شود، همین‌جا می‌آید.',
  newest: 'دیدن تازه‌ها',
  onPage: (page: string) => `صفحهٔ ${page}`,
  remind: 'خبرم کن',
  reminded: 'خبرتان می‌کنیم',
  willRemind: (title: string) => `همین که «${title}» آمادهٔ تماشا شد، خبرتان می‌کنیم.`,
  waiting: 'چشم‌به‌راه',
  waitingNone: 'با «خبرم کن» در صفحهٔ هر فیلم و سریالی که هنوز نیامده، نامش این‌جا می‌آید.',
  remindTitle: (title: string) => `خبرم کن وقتی «${title}» آمد`,
} as const;

/** From Saturday on, as Iranian calendars begin. */
export const WEEKDAY_LETTERS = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'] as const;

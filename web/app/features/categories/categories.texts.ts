export const categoriesTexts = {
  heading: 'دسته‌بندی‌ها',
  lead: 'از هر دری که دوست دارید وارد شوید: ژانر، کشور یا زمانه.',
  description: 'فیلم‌ها و سریال‌ها به تفکیک ژانر، کشور سازنده و دههٔ ساخت، شمسی و میلادی.',
  genres: 'ژانرها',
  countries: 'کشورها',
  decades: 'دهه‌ها',
  jalali: 'سینمای ایران، به سال شمسی',
  gregorian: 'همهٔ عنوان‌ها، به سال میلادی',
  titles: (count: string) => `${count} عنوان`,
  title: 'عنوان',
  decade: 'دههٔ',
} as const;

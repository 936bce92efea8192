export const commentsTexts = {
  heading: 'دیدگاه‌ها',
  empty: 'هنوز کسی چیزی ننوشته است. نخستین دیدگاه را شما بنویسید.',
  kinds: { movie: 'فیلم', series: 'سریال' },
  invite: (kind: string) => `این ${kind} را دیده‌اید؟ دیدگاهتان را بنویسید.`,
  login: 'ورود و نوشتن دیدگاه',
  more: 'دیدگاه‌های بیشتر',
  moreReplies: (count: string) => `دیدن همهٔ ${count} پاسخ`,

  edit: 'ویرایش',
  edited: 'ویرایش‌شده',
  held: 'در انتظار بررسی؛ تنها شما آن را می‌بینید.',

  spoiler: 'این دیدگاه داستان را لو می‌دهد.',
  show: 'نمایش',
  staff: 'همکار سایت',
  like: (count: string) => `پسندیدن این دیدگاه، ${count} پسند`,
  reply: 'پاسخ',
} as const;

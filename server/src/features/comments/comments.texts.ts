export const COMMENT_TEXTS = {
  said: 'همین دیدگاه را پیش‌تر نوشته‌اید.',
  noParent: 'دیدگاهی که به آن پاسخ می‌دهید، دیگر نیست.',
  empty: 'متن دیدگاه را بنویسید.',
} as const;

export const COMMENT_TEXTS = {
  said: 'همین نظر را پیش‌تر نوشته‌اید.',
  noParent: 'نظری که به آن پاسخ می‌دهید، دیگر نیست.',
  empty: 'متن نظر را بنویسید.',
} as const;

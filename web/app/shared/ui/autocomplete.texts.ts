export const autocompleteTexts = {
  clear: 'پاک کردن',
  close: 'بستن',
  loading: 'در حال بارگذاری…',
  nothing: 'بی‌نتیجه',
  open: 'باز کردن',
} as const;

/** Apart from those of the results, which few visitors open. */
export const searchBoxTexts = {
  label: 'جست‌وجو',
  placeholder: 'نام فیلم، سریال یا شخص…',
  clear: 'پاک کردن',
  back: 'بستن جست‌وجو',
} as const;

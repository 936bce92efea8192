export const paginationTexts = {
  label: 'صفحه‌ها',
  first: (page: string) => `رفتن به اولین صفحه: ${page}`,
  last: (page: string) => `رفتن به آخرین صفحه: ${page}`,
  next: 'رفتن به صفحهٔ بعدی',
  previous: 'رفتن به صفحهٔ قبلی',
  rowsPerPage: 'تعداد در هر صفحه:',
  page: (page: string) => `رفتن به صفحهٔ ${page}`,
  current: (page: string) => `صفحهٔ ${page}`,
} as const;

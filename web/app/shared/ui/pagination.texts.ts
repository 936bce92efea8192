export const paginationTexts = {
  label: 'صفحه‌ها',
  first: (page: string) => `رفتن به اولین صفحه: ${page}`,
  last: (page: string) => `رفتن به آخرین صفحه: ${page}`,
  next: 'رفتن به صفحه‌ی بعدی',
  previous: 'رفتن به صفحه‌ی قبلی',
  rowsPerPage: 'تعداد سطرهای هر صفحه:',
  page: (page: string) => `رفتن به صفحه‌ی ${page}`,
  current: (page: string) => `صفحه‌ی ${page}`,
} as const;

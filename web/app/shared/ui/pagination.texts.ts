export const paginationTexts = {
  label: 'صفحه‌ها',
  first: 'رفتن به اولین صفحه',
  last: 'رفتن به آخرین صفحه',
  next: 'رفتن به صفحه‌ی بعدی',
  previous: 'رفتن به صفحه‌ی قبلی',
  rowsPerPage: 'تعداد سطرهای هر صفحه:',
  page: (page: string) => `رفتن به صفحه‌ی ${page}`,
  current: (page: string) => `صفحه‌ی ${page}`,
} as const;

export const breadcrumbsTexts = { label: 'نمایش مسیر' } as const;

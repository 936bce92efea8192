export const listToolbarTexts = {
  search: 'جست‌وجو در این فهرست',
  order: 'ترتیب',
  type: 'نوع',
  types: { all: 'همه', movie: 'فیلم', series: 'سریال' },
  apply: 'اعمال',
} as const;

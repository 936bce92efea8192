export const listToolbarTexts = {
  search: 'جست‌وجو در این فهرست',
  order: 'ترتیب',
  type: 'نوع',
  types: { all: 'فیلم و سریال', movie: 'فیلم', series: 'سریال' },
  apply: 'اعمال',
} as const;

export const sectionTexts = { all: 'همه' } as const;

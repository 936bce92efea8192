export const dialogTexts = { close: 'بستن' } as const;

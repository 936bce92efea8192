export const alertTexts = { close: 'بستن' } as const;

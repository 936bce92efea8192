export const confirmTexts = { cancel: 'انصراف' } as const;

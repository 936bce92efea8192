import { describe, expect, it } from 'vitest';
import { findWrongWords } from './glossary.rules.ts';

const TEXTS = 'web/app/features/menu/menu.texts.ts';

describe('the glossary', () => {
  it.each([
    ['پیشخوان', 'حساب من'],
    ['پاک‌کردن همه', 'پاک کردن'],
    ['فراموش‌کردن سلیقه', 'روشن کردن'],
    ['پاک کردن تاریخچه', 'تاریخچهٔ تماشا'],
  ])('does not take «%s»', (text, say) => {
    expect(findWrongWords(TEXTS, `title: '',\npanel: '${text}',`)).toMatchObject([{ line: 2, say }]);
  });

  it('takes the words that it names, and the history of a record in the studio', () => {
    expect(findWrongWords(TEXTS, 'حساب من، تاریخچهٔ تماشا، پاک کردن')).toEqual([]);
    expect(findWrongWords('web/app/studio/shared/form/form.texts.ts', 'تاریخچه')).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('quotes what must be quoted, and lets no cell be a formula', () => {
  const text = csvText({
    head: ['واژه', 'بار'],
    rows: [
      ['یک، دو, "سه"', 3],
      ['=HYPERLINK("x")', -1],
      [null, 0],
    ],
  });
  expect(text).toBe('\uFEFFواژه,بار\r\n"یک، دو, ""سه""",3\r\n"\'=HYPERLINK(""x"")",-1\r\n,0\r\n');
});

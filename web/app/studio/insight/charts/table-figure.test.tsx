import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TableFigure } from './table-figure.tsx';

const ROWS = [
  { name: 'فانوس', plays: 1200, share: 0.5 },
  { name: 'دریا', plays: 300, share: null },
];

function cellsOf(rows: typeof ROWS): string[] {
  const page = renderToStaticMarkup(
    <TableFigure
      title="پخش"
      summary=""
      fileName="plays"
      rows={rows}
      keyOf={({ name }) => name}
      amountOf={({ plays }) => plays}
      columns={[
        { head: 'نام', value: ({ name }) => name, show: ({ name }) => <bdi>{name}</bdi> },
        { head: 'پخش', value: ({ plays }) => plays },
        { head: 'سهم', value: ({ share }) => share, show: ({ share }) => share && 'نیم' },
        { head: 'کار', show: ({ name }) => <a href="/">{name}</a> },
      ]}
    />,
  );
  return [...page.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell);
}

it('shows a value as it is, unless a column shows it otherwise', () => {
  const cells = cellsOf(ROWS);
  expect(cells.slice(0, 4)).toEqual(['نام', 'پخش', 'سهم', 'کار']);
  expect(cells[4]).toMatch(/^<bdi>فانوس<\/bdi>.*inline-size:100%/);
  expect(cells.slice(5, 8)).toEqual(['۱٬۲۰۰', 'نیم', '<a href="/">فانوس</a>']);
  expect(cells[8]).toMatch(/^<bdi>دریا<\/bdi>.*inline-size:25%/);
  expect(cells.slice(9)).toEqual(['۳۰۰', '—', '<a href="/">دریا</a>']);
});

it('draws no table without rows', () => {
  expect(cellsOf([])).toEqual([]);
});

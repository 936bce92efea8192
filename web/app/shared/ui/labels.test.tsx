import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Alert } from './alert.tsx';
import { Combobox } from './controls/combobox.tsx';
import { Rating } from './controls/rating.tsx';
import { Breadcrumbs } from './navigation/breadcrumbs.tsx';
import { Pagination } from './navigation/pagination.tsx';

const render = (piece: ReactNode, address = '/') =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[address]}>{piece}</MemoryRouter>);
const labelsIn = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);

describe('the labels of the shared pieces are Persian', () => {
  it('pagination', () => {
    const html = render(<Pagination meta={{ currentPage: 5, lastPage: 12 }} />);
    expect(labelsIn(html)).toEqual([
      'صفحه‌ها',
      'رفتن به صفحهٔ قبلی',
      'رفتن به اولین صفحه: ۱',
      'رفتن به صفحهٔ ۴',
      'رفتن به صفحهٔ ۶',
      'رفتن به آخرین صفحه: ۱۲',
      'رفتن به صفحهٔ بعدی',
    ]);
  });

  it('breadcrumbs', () => {
    const html = render(<Breadcrumbs items={[{ label: 'خانه', to: '/' }, { label: 'سریال‌ها' }]} />);
    expect(labelsIn(html)).toEqual(['نمایش مسیر']);
  });

  it('rating', () => {
    const html = render(<Rating label="امتیاز" value={1} max={2} onChange={() => {}} />);
    const hidden = [...html.matchAll(/class="visually-hidden">([^<]+)</g)].map(([, text]) => text);
    expect(hidden).toEqual(['امتیاز', '۱ ستاره', '۲ ستاره']);
  });

  it('autocomplete', () => {
    const nothing = { onType: () => {}, onChoose: () => {}, keyOf: String, renderItem: String };
    const html = render(
      <Combobox label="نام" value="شب" start={-1} items={[]} isLoading={false} {...nothing} />,
    );
    expect(labelsIn(html)).toEqual(['پاک کردن']);
  });

  it('alert', () => {
    expect(labelsIn(render(<Alert onClose={() => undefined}>پیام</Alert>))).toEqual(['بستن']);
  });
});

describe('pagination', () => {
  const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

  it('keeps the rest of the address, and the first page has no number', () => {
    const html = render(<Pagination meta={{ currentPage: 2, lastPage: 3 }} />, '/?type=movie&page=2');
    expect(hrefsIn(html)).toEqual([
      '/?type=movie',
      '/?type=movie',
      '/?type=movie&amp;page=3',
      '/?type=movie&amp;page=3',
    ]);
  });

  it('is not there for a single page', () => {
    expect(render(<Pagination meta={{ currentPage: 1, lastPage: 1 }} />)).toBe('');
  });
});

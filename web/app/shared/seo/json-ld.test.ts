import { expect, it } from 'vitest';
import { absoluteUrl } from './absolute-url.ts';
import { breadcrumbList, itemList } from './json-ld.ts';

const urlOf = (path: string) => absoluteUrl('https://pardeh.example', path);

it('numbers the crumbs; the last, where one is, has no address', () => {
  const list = breadcrumbList([{ label: 'خانه', to: '/' }, { label: 'دسته‌ها' }], urlOf);
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'خانه', item: 'https://pardeh.example/' },
    { '@type': 'ListItem', position: 2, name: 'دسته‌ها' },
  ]);
});

it('goes on counting on a later page of a listing', () => {
  const list = itemList('تازه‌ها', [{ path: '/titles/1/a', titleFa: 'الف' }], urlOf, 24);
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 25, url: 'https://pardeh.example/titles/1/a', name: 'الف' },
  ]);
});

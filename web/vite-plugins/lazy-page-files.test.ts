import { expect, test } from 'vitest';
import { lazyPageFiles } from './lazy-page-files.ts';

test('names the files of a lazy page and of what it imports, without those of every page', () => {
  const files = lazyPageFiles({
    'app/root.tsx': { file: 'assets/root.js', src: 'app/root.tsx', imports: ['_frame.js'] },
    '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'] },
    'app/routes/front.tsx': { file: 'assets/front.js', imports: ['_frame.js'] },
    'app/routes/listing-page.tsx': {
      file: 'assets/listing.js',
      isDynamicEntry: true,
      imports: ['_frame.js', '_cards.js'],
      css: ['assets/listing.css', 'assets/frame.css'],
    },
    '_cards.js': {
      file: 'assets/cards.js',
      css: ['assets/cards.css'],
      imports: ['app/routes/listing-page.tsx'],
    },
  });
  expect(files).toEqual({
    'app/routes/listing-page.tsx': {
      scripts: ['/assets/listing.js', '/assets/cards.js'],
      styles: ['/assets/cards.css', '/assets/listing.css'],
    },
  });
});

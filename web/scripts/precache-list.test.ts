import { expect, it } from 'vitest';
import { buildVersion, frameFiles } from './precache-list.ts';

const manifest = {
  '../node_modules/react-router/entry.client.tsx': {
    src: 'app/entry.client.tsx',
    file: 'assets/entry-1.js',
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js', imports: ['_shared.js'] },
  'app/root.tsx': {
    src: 'app/root.tsx',
    file: 'assets/root-1.js',
    css: ['assets/root-1.css'],
    assets: ['assets/f.woff2'],
  },
  'app/routes/home.tsx': { src: 'app/routes/home.tsx', file: 'assets/home-1.js', imports: ['_shared.js'] },
};

it('keeps the frame with all that it imports, and no page', () => {
  expect(frameFiles(manifest)).toEqual([
    'assets/entry-1.js',
    'assets/f.woff2',
    'assets/react-1.js',
    'assets/root-1.css',
    'assets/root-1.js',
    'assets/shared-1.js',
  ]);
});

it('has a new version when any file has a new name, whatever the order', () => {
  expect(buildVersion(['b', 'a'])).toBe(buildVersion(['a', 'b']));
  expect(buildVersion(['a', 'c'])).not.toBe(buildVersion(['a', 'b']));
});

import { expect, test } from 'vitest';
import { unusedRouterParts } from './unused-router-parts.ts';

const SWITCH = { file: '/router.js', asked: 'init.extras', answer: 'undefined' };

/** The plugin's hooks as the bundler calls them. */
function hooks() {
  const { transform, buildEnd } = unusedRouterParts([SWITCH]) as {
    transform: (code: string, id: string) => { code: string } | undefined;
    buildEnd: () => void;
  };
  return { transform, buildEnd };
}

test('answers what the router asks, in that file alone', () => {
  const { transform, buildEnd } = hooks();
  expect(transform('if (init.extras) use(init.extras);', '/lib/router.js')?.code).toBe(
    'if (undefined) use(undefined);',
  );
  expect(transform('init.extras', '/lib/other.js')).toBeUndefined();
  expect(buildEnd).not.toThrow();
});

test('ends the build when the router asks otherwise', () => {
  const { transform, buildEnd } = hooks();
  transform('if (init.other) start();', '/lib/router.js');
  expect(buildEnd).toThrow('init.extras');
});

import { describe, expect, it } from 'vitest';
import { chooseSetUp } from './choose-set-up.ts';

const FILES = [
  'persian/src/fold.test.ts',
  'server/src/features/watchlist/watchlist.test.ts',
  'web/app/features/watchlist/watchlist.test.tsx',
  'e2e/player/watching.spec.ts',
];
const chosen = (...args: string[]) => chooseSetUp(args, FILES);

describe('what a test run needs', () => {
  it('is everything when everything is asked for', () => {
    expect(chosen()).toEqual({ checks: true, site: true, ffmpeg: true });
  });

  it('is neither the checks nor a built site for tests of the server', () => {
    expect(chosen('--project', 'server')).toEqual({ checks: false, site: false, ffmpeg: true });
    expect(chosen('--project=server*', 'watchlist')).toEqual({ checks: false, site: false, ffmpeg: true });
  });

  it('is nothing for functions without a world', () => {
    expect(chosen('persian/src/fold')).toEqual({ checks: false, site: false, ffmpeg: false });
    expect(chosen('--project', 'unit')).toEqual({ checks: false, site: false, ffmpeg: false });
  });

  it('is the built site for journeys, by project, by path or by part of a name', () => {
    expect(chosen('--project', 'e2e').site).toBe(true);
    expect(chosen('./e2e/player/watching.spec.ts').site).toBe(true);
    expect(chosen('watch').site).toBe(true);
    expect(chosen('--project', '!e2e').site).toBe(false);
  });

  it('is the built site when only the way of running is chosen', () => {
    expect(chosen('--bail=1').site).toBe(true);
  });
});

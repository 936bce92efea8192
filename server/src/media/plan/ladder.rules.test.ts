import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VideoStream } from '../probe/source.ts';
import { isCopyable, ladderFor } from './ladder.rules.ts';

const sizes = (width: number, height: number) =>
  ladderFor({ width, height }).map((rung) => `${rung.quality} ${rung.width}×${rung.height}`);

describe('the sizes a film is offered in', () => {
  it.each([
    [1920, 1080, ['1080p 1920×1080', '720p 1280×720', '480p 854×480', '360p 640×360']],
    // Widescreen: the bars are not stored.
    [1920, 800, ['1080p 1920×800', '720p 1280×534', '480p 854×356', '360p 640×266']],
    // A few columns were cut away.
    [1916, 1076, ['1080p 1916×1076', '720p 1280×718', '480p 854×480', '360p 640×360']],
    [3840, 2160, ['1080p 1920×1080', '720p 1280×720', '480p 854×480', '360p 640×360']],
    // Upright, as from a phone.
    [720, 1280, ['1080p 608×1080', '720p 406×720', '480p 270×480', '360p 202×360']],
    [320, 180, ['180p 320×180']],
  ])('%i×%i', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it('are never above the picture, and always even', () => {
    const side = fc.integer({ min: 2, max: 8000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const rung of ladderFor({ width, height })) {
          expect(rung.width % 2 || rung.height % 2).toBe(0);
          expect(rung.width).toBeLessThanOrEqual(width + 1);
          expect(rung.height).toBeLessThanOrEqual(height + 1);
        }
      }),
    );
  });
});

describe('a picture goes out as it is', () => {
  const video = {
    codec: 'h264',
    profile: 'High',
    level: 40,
    pixelFormat: 'yuv420p',
    isReshaped: false,
    isInterlaced: false,
    isHdr: false,
    isVariableRate: false,
    frameRate: { num: 24, den: 1 },
    startsAfter: 0,
    width: 1280,
    height: 720,
    bitRate: 2_500_000,
  } as VideoStream;
  const copies = (change: Partial<VideoStream>) => {
    const changed = { ...video, ...change };
    const [top] = ladderFor(changed);
    return top !== undefined && isCopyable(changed, top);
  };

  it('when every browser can play it', () => {
    expect(copies({})).toBe(true);
  });

  it.each<[string, Partial<VideoStream>]>([
    ['another codec', { codec: 'hevc' }],
    ['10 bits', { pixelFormat: 'yuv420p10le', profile: 'High 10' }],
    ['too high a level', { level: 51 }],
    ['rotated', { isReshaped: true }],
    ['interlaced', { isInterlaced: true }],
    ['variable frame rate', { isVariableRate: true }],
    ['too many bits for its size', { bitRate: 9_000_000 }],
    ['an unknown bit rate', { bitRate: null }],
    ['larger than the ladder', { width: 3840, height: 2160 }],
  ])('but not with %s', (_, change) => {
    expect(copies(change)).toBe(false);
  });
});

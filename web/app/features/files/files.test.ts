import type { TitleFile } from '@pardeh/contract/titles/title-files';
import { describe, expect, it } from 'vitest';
import { qualitiesOf, readFilesView, shownFiles, viewQuery } from './files.rules.ts';

let lastId = 0;
const dub = { lang: 'fa', titleFa: 'دوبله', isDub: true };
const original = { lang: 'en', titleFa: 'انگلیسی', isDub: false };
const file = (season: number | null, episode: number | null, quality: string, audio = [original]) =>
  ({ id: ++lastId, season, episode, quality, audio }) as TitleFile;

const series = [
  file(2, 1, '1080p', [dub, original]),
  file(1, 1, '1080p'),
  file(1, 1, '480p'),
  file(1, 2, '2160p', [dub]),
];
const view = (address: string, files = series) => readFilesView(new URLSearchParams(address), files);

describe('the view of the files', () => {
  it('begins with the first season, everything shown', () => {
    expect(view('')).toEqual({ season: 1, audio: 'all', quality: null });
    expect(view('', [file(null, null, '720p')])).toEqual({ season: null, audio: 'all', quality: null });
  });

  it('takes from the address what exists', () => {
    expect(view('season=2&audio=dub&quality=480p')).toEqual({ season: 2, audio: 'dub', quality: '480p' });
    expect(view('season=9&audio=x&quality=9p')).toEqual({ season: 1, audio: 'all', quality: null });
  });

  it('groups by episode and filters', () => {
    const shown = (address: string) =>
      shownFiles(series, view(address)).map(({ episode, files }) => [
        episode,
        files.map(({ quality }) => quality),
      ]);
    expect(shown('')).toEqual([
      [1, ['1080p', '480p']],
      [2, ['2160p']],
    ]);
    expect(shown('audio=dub')).toEqual([[2, ['2160p']]]);
    expect(shown('audio=original')).toEqual([[1, ['1080p', '480p']]]);
    expect(shown('quality=480p')).toEqual([[1, ['480p']]]);
    expect(shown('season=2&audio=original')).toEqual([[1, ['1080p']]]);
  });

  it('writes itself into an address', () => {
    expect(viewQuery({ season: 1, audio: 'all', quality: null }, 1)).toBe('?');
    expect(viewQuery({ season: 2, audio: 'dub', quality: '480p' }, 1)).toBe(
      '?season=2&audio=dub&quality=480p',
    );
  });
});

it('lists qualities by height, not by letters', () => {
  expect(qualitiesOf(series)).toEqual(['2160p', '1080p', '480p']);
});

import { expect, it } from 'vitest';
import { type NamedFile, readFileName } from './file-name.rules.ts';

const NOTHING = {
  ...{ year: null, season: null, episode: null, lastEpisode: null, part: null },
  ...{ quality: null, language: null, isDub: false },
};

it.each<[string, Partial<NamedFile> & { name: string }]>([
  ['Oppenheimer.2023.1080p.BluRay.x264-GROUP.mkv', { name: 'Oppenheimer', year: 2023, quality: '1080p' }],
  [
    'The.Lord.of.the.Rings.The.Two.Towers.2002.EXTENDED.2160p.UHD.mkv',
    { name: 'The Lord of the Rings The Two Towers', year: 2002, quality: '2160p' },
  ],
  ['Blade Runner 2049 (2017) [720p].mp4', { name: 'Blade Runner 2049', year: 2017, quality: '720p' }],
  ['2012.2009.720p.BRRip.mp4', { name: '2012', year: 2009, quality: '720p' }],
  ['1917.mkv', { name: '1917' }],
  ['1917.1080p.WEB-DL.mkv', { name: '1917', quality: '1080p' }],
  ['Inception 4K HDR.mkv', { name: 'Inception', quality: '2160p' }],
  ['Spirited Away 1920x1080.mkv', { name: 'Spirited Away', quality: '1080p' }],
  ['Shahrzad.S01E02.720p.WEB-DL.mkv', { name: 'Shahrzad', season: 1, episode: 2, quality: '720p' }],
  [
    'Breaking.Bad.s5e14.Ozymandias.1080p.mkv',
    { name: 'Breaking Bad', season: 5, episode: 14, quality: '1080p' },
  ],
  ['Friends - 3x07 - The One.avi', { name: 'Friends', season: 3, episode: 7 }],
  ['Dark Season 2 Episode 5.mkv', { name: 'Dark', season: 2, episode: 5 }],
  ['Friends S00E01 Special.mkv', { name: 'Friends', season: 0, episode: 1 }],
  ['[SubGroup] Attack on Titan - 05 [1080p].mkv', { name: 'Attack on Titan', episode: 5, quality: '1080p' }],
  ['www.example.com - Interstellar.2014.480p.mkv', { name: 'Interstellar', year: 2014, quality: '480p' }],
  ['Film2Sample.ir_Parasite.2019.1080p.mkv', { name: 'Parasite', year: 2019, quality: '1080p' }],
  ['Parasite.2019.720p.@channel.mkv', { name: 'Parasite', year: 2019, quality: '720p' }],
  [
    'Coco.2017.1080p.Farsi.Dubbed.mkv',
    { name: 'Coco', year: 2017, quality: '1080p', language: 'fa', isDub: true },
  ],
  ['Coco.2017.720p.DUBLE.mkv', { name: 'Coco', year: 2017, quality: '720p', language: 'fa', isDub: true }],
  ['Coco.2017.720p.Farsi.Sub.mkv', { name: 'Coco', year: 2017, quality: '720p' }],
  ['Coco.2017.720p.SoftSub.mkv', { name: 'Coco', year: 2017, quality: '720p' }],
  ['Oldboy.2003.Korean.1080p.mkv', { name: 'Oldboy', year: 2003, quality: '1080p', language: 'ko' }],
  ['The English Patient 1996.mkv', { name: 'The English Patient', year: 1996 }],
  [
    'The.French.Dispatch.2021.German.Dubbed.mkv',
    { name: 'The French Dispatch', year: 2021, language: 'de', isDub: true },
  ],
  ['شهرزاد فصل ۱ قسمت ۲.mkv', { name: 'شهرزاد', season: 1, episode: 2 }],
  ['شهرزاد - فصل اول، قسمت دوازدهم 1080p.mkv', { name: 'شهرزاد', season: 1, episode: 12, quality: '1080p' }],
  ['دانلود_نشده.mp4', { name: 'دانلود نشده' }],
  ['جدایی نادر از سیمین ۱۳۸۹ با کیفیت ۷۲۰.mp4', { name: 'جدایی نادر از سیمین', year: 2010, quality: '720p' }],
  ['جدايي نادر از سيمين.mp4', { name: 'جدایی نادر از سیمین' }],
  ['کوکو دوبله فارسی ۱۰۸۰p.mkv', { name: 'کوکو', quality: '1080p', language: 'fa', isDub: true }],
  ['کوکو زیرنویس فارسی چسبیده.mkv', { name: 'کوکو' }],
  ['انگل (2019) زبان اصلی.mkv', { name: 'انگل', year: 2019 }],
  ['قسمت بیستم.mp4', { name: 'قسمت بیستم', episode: 20 }],
  ['[تست].mkv', { name: 'تست' }],
  ['a "quoted"\nname -i.mkv', { name: 'a "quoted" name -i' }],
  ['خاتون - قسمت ۵ (۱۰۸۰).mp4', { name: 'خاتون', episode: 5, quality: '1080p' }],
  ['The Sub 2020.mkv', { name: 'The Sub', year: 2020 }],
  ['Friends.S01E01-E02.mkv', { name: 'Friends', season: 1, episode: 1, lastEpisode: 2 }],
  ['Kill Bill Vol 1 CD2.avi', { name: 'Kill Bill Vol 1', part: 2 }],
  ['Hamoun.1989.Part1.mkv', { name: 'Hamoun', year: 1989, part: 1 }],
  ['Dune Part 2 2024.mkv', { name: 'Dune Part 2', year: 2024 }],
  ['هامون بخش ۲.mp4', { name: 'هامون', part: 2 }],
  ['.mkv', { name: '' }],
])('%s', (filename, parsed) => {
  expect(readFileName(filename)).toEqual({ ...NOTHING, ...parsed });
});

import { expect, it } from 'vitest';
import { audioKeys, chosenAudio, chosenSubtitle, subtitleKeys } from './track-choice.ts';

const audio = [
  { lang: 'en', titleFa: 'انگلیسی', isDub: false },
  { lang: 'fa', titleFa: 'دوبلهٔ فارسی', isDub: true },
];
const subtitles = [
  { lang: 'fa', titleFa: 'فارسی', url: 'fa.vtt' },
  { lang: 'fa', titleFa: 'فارسی ۲', url: 'fa-2.vtt' },
  { lang: 'en', titleFa: 'انگلیسی', url: 'en.vtt' },
];

it('keeps to the sound that was chosen for the series, where there is one', () => {
  expect(chosenAudio(audio, undefined)).toBe(0);
  expect(chosenAudio(audio, { audio: 'dub:fa' })).toBe(1);
  expect(chosenAudio(audio.slice(0, 1), { audio: 'dub:fa' })).toBe(0);
});

it('shows Persian words under a foreign sound, and none under a Persian one', () => {
  expect(chosenSubtitle(subtitles, undefined, audio[0])).toBe('fa');
  expect(chosenSubtitle(subtitles, undefined, audio[1])).toBe('off');
});

it('keeps to the words that were chosen', () => {
  expect(chosenSubtitle(subtitles, { subtitle: 'en' }, audio[1])).toBe('en');
  expect(chosenSubtitle(subtitles, { subtitle: 'off' }, audio[0])).toBe('off');
});

it('tells two tracks of one language apart', () => {
  expect(subtitleKeys(subtitles)).toEqual(['fa', 'fa#2', 'en']);
  expect(chosenSubtitle(subtitles, { subtitle: 'fa#2' }, audio[0])).toBe('fa#2');
  expect(audioKeys([...audio, ...audio])).toEqual(['original:en', 'dub:fa', 'original:en#2', 'dub:fa#2']);
});

it('follows the languages of the profile where nothing was chosen for the title', () => {
  expect(chosenAudio(audio, undefined, 'fa')).toBe(1);
  expect(chosenAudio(audio, { audio: audioKeys(audio)[0] ?? '' }, 'fa')).toBe(0);
  expect(chosenAudio(audio, undefined, 'ko')).toBe(0);
  expect(chosenSubtitle(subtitles, undefined, audio[0], 'off')).toBe('off');
  expect(chosenSubtitle(subtitles, undefined, audio[1], 'en')).toBe('en');
  expect(chosenSubtitle(subtitles, { subtitle: 'fa' }, audio[0], 'en')).toBe('fa');
});

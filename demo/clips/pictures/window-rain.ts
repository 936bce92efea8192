import { makeEpisode } from './window-episode.ts';

export const picture = makeEpisode({
  name: 'باران',
  number: 'یک',
  snow: 0,
  signals: [30, 31, 32, 33, 34, 37, 39, 39.6, 40.2, 40.8, 41.4, 45],
});

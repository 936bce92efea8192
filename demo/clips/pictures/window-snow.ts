import { makeEpisode } from './window-episode.ts';

export const picture = makeEpisode({
  name: 'برف',
  number: 'دو',
  snow: 1,
  signals: [29.5, 30.1, 30.7, 31.3, 33, 36, 38, 39, 40, 41, 42, 47],
});

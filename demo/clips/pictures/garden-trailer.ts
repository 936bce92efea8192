import { picture as film } from './garden.ts';
import { makeTrailer } from './trailer.ts';

export const picture = makeTrailer({
  name: 'چهارباغ',
  latin: 'CHAHAR BAGH',
  line: 'ستاره‌ای که باغ شد.',
  cuts: [
    { of: film, at: 9, seconds: 3 },
    { of: film, at: 30, seconds: 2.5 },
    { of: film, at: 41, seconds: 2.5 },
  ],
});

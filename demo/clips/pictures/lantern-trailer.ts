import { picture as film } from './lantern-keeper.ts';
import { makeTrailer } from './trailer.ts';

export const picture = makeTrailer({
  name: 'فانوس‌بان',
  latin: 'THE LANTERN KEEPER',
  line: 'تا صبح، یک شعله بس است.',
  cuts: [
    { of: film, at: 16, seconds: 4 },
    { of: film, at: 33, seconds: 3.5 },
    { of: film, at: 55, seconds: 3.5 },
    { of: film, at: 63, seconds: 3 },
  ],
});

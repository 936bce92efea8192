import { makeTrailer } from './trailer.ts';
import { picture as rain } from './window-rain.ts';
import { picture as snow } from './window-snow.ts';

export const picture = makeTrailer({
  name: 'شهر پنجره‌ها',
  latin: 'CITY OF WINDOWS',
  line: 'هر چراغ، جمله‌ای است.',
  cuts: [
    { of: rain, at: 10, seconds: 3 },
    { of: rain, at: 33, seconds: 3 },
    { of: snow, at: 20, seconds: 3 },
  ],
});

import { expect, it } from 'vitest';
import { readLaunch } from './telegram-launch.ts';

const launched = (initData: string, rest = '') => `#tgWebAppData=${encodeURIComponent(initData)}${rest}`;

it('finds what Telegram has signed in the fragment', () => {
  const initData = 'query_id=AA&user=%7B%22id%22%3A1%7D&auth_date=1&hash=ab';
  expect(readLaunch(launched(initData, '&tgWebAppVersion=8.0'))).toEqual({ initData, startPath: null });
});

it('knows which title the link wanted', () => {
  expect(readLaunch(launched('start_param=title_354&hash=ab'))?.startPath).toBe('/titles/354/-');
  expect(readLaunch(launched('hash=ab', '&tgWebAppStartParam=title_7'))?.startPath).toBe('/titles/7/-');
  expect(readLaunch(launched('start_param=%2F%2Fevil.example&hash=ab'))?.startPath).toBeNull();
});

it.each(['', '#', '#write', '#tgWebAppData='])('«%s» is no launch from Telegram', (hash) => {
  expect(readLaunch(hash)).toBeNull();
});

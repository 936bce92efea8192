import { appear, dusk, ease, letter } from './paint.ts';
import type { Pen } from './pen.ts';
import { eveningSky, houses } from './town.ts';

export const INTRO_SECONDS = 12;

/** The same before every episode: the town rises, its windows light up, its name appears above it. */
export function drawIntro(pen: Pen, t: number): void {
  const evening = { risen: ease(t, 0.3, 5), lit: ease(t, 2.5, 9) * 0.8, snow: 0, pan: t / 30 };
  eveningSky(pen, evening);
  houses(pen, evening, () => {});
  const shown = appear(t, 4.6, INTRO_SECONDS - 0.2, 1.2, 1);
  letter(pen, 'شهر پنجره‌ها', 500, 190, { size: 112, weight: 900, color: '#fff3da', alpha: shown });
  const latin = { size: 24, weight: 500, color: '#ffe9c9', alpha: shown * 0.9, latin: true, spacing: 10 };
  letter(pen, 'CITY OF WINDOWS', 500, 244, latin);
  dusk(pen, 1 - ease(t, 0, 0.6));
  dusk(pen, ease(t, INTRO_SECONDS - 0.6, INTRO_SECONDS));
}

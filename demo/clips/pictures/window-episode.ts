import { appear, clamp, dusk, ease, letter } from './paint.ts';
import type { Pen, Shot } from './pen.ts';
import { rain } from './sea.ts';
import { cat, eveningSky, houses, snowfall, talkingWindow, umbrella } from './town.ts';
import { drawIntro, INTRO_SECONDS } from './window-intro.ts';

/** When each part of an episode begins; the same for both episodes. */
export const COLD_OPEN_SECONDS = 5;
export const BODY_FROM = COLD_OPEN_SECONDS + INTRO_SECONDS;
export const CREDITS_FROM = 57;
export const EPISODE_SECONDS = 64;

export interface Episode {
  name: string;
  number: string;
  snow: number;
  /** Seconds at which the lamp in the window goes on and off, alternately. */
  signals: readonly number[];
}

function lampAt(t: number, signals: readonly number[]): number {
  let light = 0;
  signals.forEach((at, index) => {
    const change = ease(t, at, at + 0.25);
    light = index % 2 === 0 ? light + change : light - change;
  });
  return clamp(light);
}

function drawStreet(pen: Pen, t: number, episode: Episode): void {
  const evening = { risen: 1, lit: 0.42 + 0.2 * Math.sin(t / 9), snow: episode.snow, pan: 0.3 + t / 90 };
  eveningSky(pen, evening);
  houses(pen, evening, () => {});
  if (episode.snow < 0.5) {
    umbrella(pen, t, 1360 - t * 26, '#c8503e');
    umbrella(pen, t + 0.4, -420 + t * 31, '#2f8f8b');
    rain(pen, t, 0.8);
  } else snowfall(pen, t, 1);
}

function drawWindow(pen: Pen, t: number, episode: Episode): void {
  const evening = { risen: 1, lit: 0.3, snow: episode.snow, pan: 0.9 };
  eveningSky(pen, evening);
  houses(pen, evening, () => {});
  // The street fades into mist, so that the window stands out.
  dusk(pen, 0.45);
  const snowy = episode.snow > 0.5;
  const x = snowy ? 420 : 860;
  pen.fillStyle = snowy ? '#191529' : '#0c1322';
  pen.fillRect(x - 290, 60, 580, 680);
  pen.fillRect(x - 312, 40, 624, 34);
  talkingWindow(pen, x, 380, lampAt(t, episode.signals), snowy ? '#d99a86' : '#e2b37c', snowy);
  if (snowy) snowfall(pen, t, 1);
  else {
    cat(pen, t, x - 96, 533);
    rain(pen, t, 0.55);
  }
}

function drawCredits(pen: Pen, t: number, episode: Episode): void {
  drawStreet(pen, t, episode);
  dusk(pen, 0.72);
  const shown = appear(t, CREDITS_FROM + 0.3, EPISODE_SECONDS - 0.3, 0.8, 0.8);
  const small = { size: 30, weight: 500, color: '#f1e4cc', alpha: shown, family: 'Vazirmatn' } as const;
  letter(pen, 'شهر پنجره‌ها', 640, 310, { size: 64, weight: 900, color: '#fff3da', alpha: shown });
  letter(pen, `قسمت ${episode.number}: ${episode.name}`, 640, 370, small);
  letter(pen, 'از نمونه‌های پرده', 640, 418, { ...small, size: 24, alpha: shown * 0.8 });
}

export function makeEpisode(episode: Episode): Shot {
  return {
    seconds: EPISODE_SECONDS,
    draw(pen, t) {
      const inIntro = t >= COLD_OPEN_SECONDS && t < BODY_FROM;
      if (inIntro) return drawIntro(pen, t - COLD_OPEN_SECONDS);
      const close = t >= 28 && t < 48;
      if (t >= CREDITS_FROM) drawCredits(pen, t, episode);
      else if (close) drawWindow(pen, t, episode);
      else drawStreet(pen, t, episode);
      const shown = appear(t, BODY_FROM + 0.6, BODY_FROM + 5, 0.8, 0.8);
      letter(pen, episode.name, 1180, 120, {
        size: 60,
        weight: 800,
        color: '#fff3da',
        alpha: shown,
        align: 'right',
      });
      for (const cut of [COLD_OPEN_SECONDS, 28, 48, CREDITS_FROM, EPISODE_SECONDS])
        dusk(pen, ease(t, cut - 0.4, cut) * (t < cut ? 1 : 0));
      for (const cut of [0, BODY_FROM, 28, 48, CREDITS_FROM])
        dusk(pen, t >= cut ? 1 - ease(t, cut, cut + 0.5) : 0);
    },
  };
}

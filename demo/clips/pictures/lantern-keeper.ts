import { appear, clamp, dusk, ease, letter, TURN } from './paint.ts';
import { HEIGHT, type Pen, type Shot } from './pen.ts';
import {
  beam,
  birds,
  boat,
  CENTRE,
  clouds,
  lightning,
  moon,
  rain,
  sea,
  shimmer,
  sun,
  tower,
  type Weather,
  weatherSky,
} from './sea.ts';

const SECONDS = 96;
const TITLE_X = 715;
const MOON_X = 1105;
/** When each part of the tale begins. */
export const PARTS = { title: 0, calm: 8, storm: 30, climb: 52, morning: 70, credits: 88 } as const;
const FLASHES = [33.2, 37.6, 38, 43.5, 48.9, 54.2] as const;

function weatherAt(t: number): Weather {
  const storm = ease(t, 26, 36) * (1 - ease(t, 62, 74));
  const out = ease(t, 44, 47);
  const flicker = t > 40 && t < 47 ? 0.5 + 0.5 * Math.sin(t * 21) * Math.sin(t * 13) : 1;
  const flash = Math.max(0, ...FLASHES.map((at) => (t >= at ? 0.6 * Math.exp(-(t - at) * 5) : 0)));
  return { storm, dawn: ease(t, 68, 82), lamp: flicker * (1 - out) + ease(t, 62, 64), flash };
}

function drawTitle(pen: Pen, t: number): void {
  const shown = appear(t, 1.2, 7.6, 1.6, 1.2);
  letter(pen, 'فانوس‌بان', TITLE_X, 250, { size: 128, weight: 900, color: '#f7ecd0', alpha: shown });
  const latin = { size: 26, weight: 500, color: '#c9d3df', alpha: shown * 0.9, latin: true, spacing: 9 };
  letter(pen, 'THE LANTERN KEEPER', TITLE_X, 308, latin);
}

function drawCredits(pen: Pen, t: number): void {
  dusk(pen, 0.62 * ease(t, PARTS.credits - 1, PARTS.credits + 1));
  const shown = appear(t, PARTS.credits + 0.4, SECONDS - 0.4, 1, 1);
  letter(pen, 'پایان', CENTRE, 300, { size: 84, weight: 900, color: '#fff1d2', alpha: shown });
  const small = { size: 30, weight: 500, color: '#f1e4cc', alpha: shown, family: 'Vazirmatn' } as const;
  letter(pen, 'فیلم کوتاهی از نمونه‌های پرده', CENTRE, 372, small);
  letter(pen, 'کشیده و نواخته‌شده با رایانه', CENTRE, 420, { ...small, size: 24, alpha: shown * 0.8 });
}

export const picture: Shot = {
  seconds: SECONDS,
  draw(pen, t) {
    const weather = weatherAt(t);
    weatherSky(pen, t, weather);
    const moonlight = (1 - weather.storm) * (1 - weather.dawn);
    moon(pen, MOON_X, 300 - 150 * ease(t, 0, 14), moonlight);
    sun(pen, 520 - 170 * ease(t, 68, 86), weather.dawn);
    clouds(pen, t, weather);
    const struck = FLASHES.findLastIndex((at) => t >= at);
    lightning(pen, 620 + ((struck * 197) % 520), weather.flash);
    birds(pen, t, ease(t, 76, 80));
    // The boat is blown about while the lantern is out, and comes in when it burns again.
    const way = 1220 - 330 * ease(t, 8, 34) + 130 * ease(t, 36, 56) - 500 * ease(t, 62, 88);
    const swing = 40 * weather.storm * Math.sin((t / 9) * TURN);
    const windows = clamp(ease(t, 53, 61) * 4, 0, 4) * (1 - weather.dawn);
    sea(pen, t, weather, (layer) => {
      if (layer === 1) {
        tower(pen, t, weather, windows);
        beam(pen, t, clamp(weather.lamp) * (1 - weather.dawn * 0.9));
      }
      if (layer !== 3) return;
      shimmer(pen, t, MOON_X, '#dfe6ee', moonlight);
      shimmer(pen, t, 880, '#fff0cf', weather.dawn);
      boat(pen, t, way + swing, weather);
    });
    rain(pen, t, weather.storm);
    drawTitle(pen, t);
    drawCredits(pen, t);
    dusk(pen, 1 - ease(t, 0, 1.2));
    dusk(pen, ease(t, SECONDS - 1.2, SECONDS));
    pen.fillStyle = '#07080a';
    pen.fillRect(0, 0, 1280, 44);
    pen.fillRect(0, HEIGHT - 44, 1280, 44);
  },
};

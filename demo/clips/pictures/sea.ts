import {
  below,
  clamp,
  disc,
  ease,
  glow,
  mix,
  polygon,
  scatter,
  sky,
  stars,
  TURN,
  withAlpha,
} from './paint.ts';
import { type Pen, WIDTH } from './pen.ts';

/** The sea, the tower and the boat of «فانوس‌بان», in any weather and at any hour. */
export interface Weather {
  /** 0 a calm night, 1 the height of the storm. */
  storm: number;
  /** 0 night, 1 full morning. */
  dawn: number;
  /** How brightly the lantern burns. */
  lamp: number;
  /** 0 dark, 1 lightning. */
  flash: number;
}

const NIGHT = ['#0b1026', '#14244a', '#28507a'] as const;
const STORM = ['#0a0d14', '#151c26', '#2a3640'] as const;
const MORNING = ['#7fb4c4', '#f3c79b', '#f6e3c0'] as const;
export const TOWER = { x: 300, y: 470, lampY: 182 } as const;

export function weatherSky(pen: Pen, t: number, { storm, dawn, flash }: Weather): void {
  const colors = NIGHT.map((night, index) => {
    const weathered = mix(night, STORM[index] ?? night, storm);
    return mix(mix(weathered, MORNING[index] ?? night, dawn), '#dfe8ee', flash * 0.7);
  });
  sky(pen, colors, 520);
  stars(pen, t, 150, 380, (1 - storm) * (1 - dawn));
}

export function moon(pen: Pen, x: number, y: number, strength: number): void {
  if (strength <= 0) return;
  glow(pen, x, y, 260, '#cfd8e6', 0.55 * strength);
  pen.globalAlpha = strength;
  disc(pen, x, y, 46, '#f4ecd6');
  disc(pen, x - 14, y - 8, 9, '#e2d8bf');
  disc(pen, x + 12, y + 14, 6, '#e2d8bf');
  disc(pen, x + 16, y - 16, 4, '#e6dcc4');
  pen.globalAlpha = 1;
}

export function sun(pen: Pen, y: number, strength: number): void {
  if (strength <= 0) return;
  glow(pen, 880, y, 520, '#ffd9a0', strength);
  pen.globalAlpha = strength;
  disc(pen, 880, y, 74, '#fff1d2');
  pen.globalAlpha = 1;
}

export function clouds(pen: Pen, t: number, { storm, flash, dawn }: Weather): void {
  if (storm <= 0) return;
  for (let layer = 0; layer < 3; layer += 1) {
    const ink = mix(mix('#11161f', '#2b3541', layer / 2), '#e9f0f5', flash * 0.35 + dawn * 0.4);
    for (let index = 0; index < 9; index += 1) {
      const drift = (scatter(index, layer) * 1800 + t * (14 + layer * 12)) % 1800;
      const y = -60 + layer * 46 + scatter(index, layer + 9) * 70 - (1 - storm) * 260;
      pen.fillStyle = ink;
      pen.beginPath();
      pen.ellipse(drift - 260, y, 230 + 120 * scatter(index, 5), 84 + 30 * scatter(index, 6), 0, 0, TURN);
      pen.fill();
    }
  }
}

export function rain(pen: Pen, t: number, strength: number): void {
  if (strength <= 0) return;
  pen.save();
  pen.globalAlpha = 0.32 * strength;
  pen.strokeStyle = '#b9cad6';
  pen.lineWidth = 2;
  pen.beginPath();
  for (let index = 0; index < 130; index += 1) {
    const speed = 760 + 420 * scatter(index, 7);
    const y = ((scatter(index) * 900 + t * speed) % 900) - 100;
    const x =
      ((scatter(index, 1) * 1700 - t * 210) % 1700) + (scatter(index, 1) * 1700 - t * 210 < 0 ? 1700 : 0);
    pen.moveTo(x, y);
    pen.lineTo(x - 12, y + 46);
  }
  pen.stroke();
  pen.restore();
}

export function lightning(pen: Pen, x: number, flash: number): void {
  if (flash < 0.25) return;
  pen.save();
  pen.globalAlpha = flash;
  pen.strokeStyle = '#fbf7e6';
  pen.lineWidth = 4;
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x, 60);
  for (let step = 1; step < 8; step += 1) pen.lineTo(x + (scatter(step, x) - 0.5) * 110, 60 + step * 48);
  pen.stroke();
  pen.restore();
}

function waveHeight(base: number, swell: number, layer: number, t: number): (x: number) => number {
  const pace = 0.5 + 0.16 * layer;
  return (x) =>
    base +
    swell *
      (0.62 * Math.sin(x / (210 - layer * 16) + t * pace * 1.6 + layer * 2.1) +
        0.38 * Math.sin(x / 96 - t * pace * 2.2 + layer));
}

const LAYERS = 5;

/** Layers like sheets of paper; `between` draws what floats behind the layer of that number. */
export function sea(pen: Pen, t: number, weather: Weather, between: (layer: number) => void): void {
  for (let layer = 0; layer < LAYERS; layer += 1) {
    between(layer);
    const depth = layer / (LAYERS - 1);
    const night = mix('#23507a', '#091a33', depth);
    const stormy = mix('#2c3b47', '#0b1118', depth);
    const morning = mix('#8fc0bd', '#2b6e7c', depth);
    const ink = mix(
      mix(mix(night, stormy, weather.storm), morning, weather.dawn),
      '#cfdbe3',
      weather.flash * 0.3,
    );
    below(pen, waveHeight(470 + layer * 52, swellOf(weather, layer), layer, t), ink);
  }
}

const swellOf = (weather: Weather, layer: number) => (7 + layer * 2) * (1 + 2.4 * weather.storm);

export function tower(pen: Pen, t: number, weather: Weather, litWindows: number): void {
  const { x, y, lampY } = TOWER;
  const rock = mix(mix('#0c1424', '#0a0d12', weather.storm), '#3c4a52', weather.dawn);
  polygon(
    pen,
    [
      [x - 210, 560],
      [x - 150, 486],
      [x - 60, 452],
      [x + 70, 456],
      [x + 150, 500],
      [x + 230, 570],
    ],
    rock,
  );
  const light = mix(mix('#cdbb9a', '#7d8288', weather.storm), '#fbeed6', weather.dawn);
  const stripe = mix(mix('#8f2f2a', '#4c3436', weather.storm), '#c8503e', weather.dawn);
  const half = (height: number) => 26 + 30 * clamp((height - lampY) / (y - lampY));
  for (let band = 0; band < 6; band += 1) {
    const [top, foot] = [lampY + 34 + band * 42, lampY + 34 + (band + 1) * 42];
    const corners = [
      [x - half(top), top],
      [x + half(top), top],
      [x + half(foot), foot],
      [x - half(foot), foot],
    ] as const;
    polygon(pen, corners, band % 2 ? light : stripe);
  }
  for (let window = 0; window < 4; window += 1) {
    const lit = clamp(litWindows - window);
    const wy = y - 40 - window * 62;
    const wx = x + (window % 2 ? 12 : -18);
    pen.fillStyle = mix('#1a1c22', '#ffd98a', lit);
    pen.fillRect(wx, wy, 12, 22);
    if (lit > 0) glow(pen, wx + 6, wy + 11, 46, '#ffd98a', lit * 0.7);
  }
  polygon(
    pen,
    [
      [x - 44, lampY + 34],
      [x + 44, lampY + 34],
      [x + 36, lampY + 22],
      [x - 36, lampY + 22],
    ],
    '#20242b',
  );
  pen.fillStyle = mix('#2a2c31', '#fff3c4', clamp(weather.lamp));
  pen.fillRect(x - 20, lampY - 16, 40, 38);
  polygon(
    pen,
    [
      [x - 30, lampY - 14],
      [x + 30, lampY - 14],
      [x, lampY - 46],
    ],
    '#20242b',
  );
  if (weather.lamp > 0) glow(pen, x, lampY + 2, 190 + 12 * Math.sin(t * 7), '#ffe6a3', clamp(weather.lamp));
}

/** The beam goes round: seen from the side it swings, narrows and comes back. */
export function beam(pen: Pen, t: number, strength: number): void {
  if (strength <= 0) return;
  const turn = t * 0.55;
  const reach = 1250 * Math.cos(turn);
  const spread = 40 + 130 * Math.abs(Math.cos(turn));
  const { x, lampY } = TOWER;
  pen.save();
  pen.globalCompositeOperation = 'screen';
  const fade = pen.createLinearGradient(x, lampY, x + reach, lampY);
  fade.addColorStop(0, withAlpha('#ffe9b0', 0.75 * strength));
  fade.addColorStop(0.4, withAlpha('#ffe2a0', 0.25 * strength));
  fade.addColorStop(1, withAlpha('#ffe2a0', 0));
  pen.fillStyle = fade;
  pen.beginPath();
  pen.moveTo(x, lampY - 8);
  pen.lineTo(x + reach, lampY - spread);
  pen.lineTo(x + reach, lampY + spread * 1.5);
  pen.lineTo(x, lampY + 12);
  pen.closePath();
  pen.fill();
  pen.restore();
}

export function boat(pen: Pen, t: number, x: number, weather: Weather): void {
  const y = waveHeight(470 + 2 * 52, swellOf(weather, 2), 2, t)(x) - 6;
  const tilt = (0.05 + 0.22 * weather.storm) * Math.sin(t * 1.3 + 1);
  pen.save();
  pen.translate(x, y);
  pen.rotate(tilt);
  const hull = mix('#5a2a22', '#8c4030', weather.dawn);
  polygon(
    pen,
    [
      [-62, -12],
      [66, -12],
      [44, 20],
      [-44, 20],
    ],
    hull,
  );
  pen.fillStyle = '#2b1a16';
  pen.fillRect(-3, -128, 6, 118);
  const sail = mix(mix('#d8cdb5', '#7c8083', weather.storm), '#fff5df', weather.dawn);
  const fill = 14 + 10 * Math.sin(t * 0.9) + 26 * weather.storm;
  pen.fillStyle = sail;
  pen.beginPath();
  pen.moveTo(5, -124);
  pen.quadraticCurveTo(52 + fill, -72, 58, -22);
  pen.lineTo(5, -22);
  pen.closePath();
  pen.fill();
  polygon(
    pen,
    [
      [-6, -112],
      [-6, -22],
      [-48, -22],
    ],
    mix(sail, '#b08d6a', 0.35),
  );
  disc(pen, -50, -22, 6, '#ffcf73');
  pen.restore();
  glow(pen, x - 50, y - 22, 70, '#ffcf73', 0.8 * (1 - weather.dawn));
}

export function birds(pen: Pen, t: number, strength: number): void {
  if (strength <= 0) return;
  pen.save();
  pen.globalAlpha = strength;
  pen.strokeStyle = '#2b4a55';
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  for (let index = 0; index < 7; index += 1) {
    const x = 1380 - ((t * (60 + index * 4) + index * 95) % 1500);
    const y = 170 + scatter(index, 8) * 130 + 12 * Math.sin(t + index);
    const flap = 12 * Math.sin(t * 5 + index * 1.7);
    pen.beginPath();
    pen.moveTo(x - 18, y - flap);
    pen.quadraticCurveTo(x - 8, y - 4, x, y + 4);
    pen.quadraticCurveTo(x + 8, y - 4, x + 18, y - flap);
    pen.stroke();
  }
  pen.restore();
}

/** The reflection of the moon or sun on the water. */
export function shimmer(pen: Pen, t: number, x: number, color: string, strength: number): void {
  if (strength <= 0) return;
  pen.save();
  pen.fillStyle = color;
  for (let row = 0; row < 7; row += 1) {
    const width = (44 + row * 16) * (0.6 + 0.4 * Math.sin(t * 1.4 + row * 1.9));
    pen.globalAlpha = strength * (0.55 - row * 0.05) * ease(row, -1, 2);
    pen.fillRect(x - width / 2 + 8 * Math.sin(t + row), 486 + row * 15, width, 5);
  }
  pen.restore();
}

export const CENTRE = WIDTH / 2;

import { type Fade, HEIGHT, type Pen, WIDTH } from './pen.ts';

/** Basic drawing functions shared by all pictures. */

export const TURN = Math.PI * 2;

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** 0 before `from`, 1 after `to`, eased in between. */
export function ease(t: number, from: number, to: number): number {
  const share = clamp((t - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** Fades in over `inOver` seconds, and out over the last `outOver` seconds. */
export function appear(t: number, from: number, to: number, inOver = 1, outOver = 1): number {
  return ease(t, from, from + inOver) * (1 - ease(t, to - outOver, to));
}

/** A number from 0 to 1, always the same for this index. */
export function scatter(index: number, salt = 0): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const part = (at: number) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share);
  return `#${[1, 3, 5].map((at) => clamp(part(at), 0, 255).toString(16).padStart(2, '0')).join('')}`;
}

export function withAlpha(color: string, alpha: number): string {
  return `${color}${Math.round(clamp(alpha) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function stops(fade: Fade, colors: readonly string[]): Fade {
  colors.forEach((color, index) => {
    fade.addColorStop(index / (colors.length - 1), color);
  });
  return fade;
}

/** Fills the canvas from top to bottom. */
export function sky(pen: Pen, colors: readonly string[], foot = HEIGHT): void {
  pen.fillStyle = stops(pen.createLinearGradient(0, 0, 0, foot), colors);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

export function disc(pen: Pen, x: number, y: number, r: number, fill: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, Math.max(0, r), 0, TURN);
  pen.fill();
}

export function glow(pen: Pen, x: number, y: number, r: number, color: string, strength = 1): void {
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.fillStyle = stops(pen.createRadialGradient(x, y, 0, x, y, Math.max(1, r)), [
    withAlpha(color, 0.85 * strength),
    withAlpha(color, 0.28 * strength),
    withAlpha(color, 0.06 * strength),
    withAlpha(color, 0),
  ]);
  pen.fillRect(x - r, y - r, 2 * r, 2 * r);
  pen.restore();
}

export function polygon(pen: Pen, points: readonly (readonly [number, number])[], fill: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.closePath();
  pen.fill();
}

/** Land or water below a line; `height` returns its y for each x. */
export function below(pen: Pen, height: (x: number) => number, fill: unknown): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.moveTo(-20, HEIGHT + 20);
  for (let x = -20; x <= WIDTH + 20; x += 20) pen.lineTo(x, height(x));
  pen.lineTo(WIDTH + 20, HEIGHT + 20);
  pen.closePath();
  pen.fill();
}

export function stars(pen: Pen, t: number, count: number, foot: number, strength: number): void {
  if (strength <= 0) return;
  for (let index = 0; index < count; index += 1) {
    const twinkle = 0.6 + 0.4 * Math.sin(t * (0.7 + scatter(index, 3)) + index);
    const r = 0.8 + 1.6 * scatter(index, 2) ** 3;
    pen.globalAlpha = strength * twinkle * (0.35 + 0.65 * scatter(index, 4));
    disc(pen, scatter(index) * WIDTH, scatter(index, 1) * foot, r, '#f7f1e1');
  }
  pen.globalAlpha = 1;
}

interface Lettering {
  size: number;
  color: string;
  alpha: number;
  weight?: number;
  family?: 'Estedad' | 'Vazirmatn';
  latin?: boolean;
  spacing?: number;
  align?: 'center' | 'right' | 'left';
}

export function letter(pen: Pen, text: string, x: number, y: number, lettering: Lettering): void {
  const { size, color, alpha, weight = 700, family = 'Estedad', latin, spacing, align } = lettering;
  if (alpha <= 0) return;
  pen.save();
  pen.globalAlpha = alpha;
  pen.fillStyle = color;
  pen.font = `${weight} ${size}px ${family}`;
  pen.textAlign = align ?? 'center';
  pen.direction = latin ? 'ltr' : 'rtl';
  pen.letterSpacing = `${spacing ?? 0}px`;
  pen.fillText(text, x, y);
  pen.restore();
}

/** Darkens the whole canvas, to fade a shot in and out. */
export function dusk(pen: Pen, darkness: number): void {
  if (darkness <= 0) return;
  pen.save();
  pen.globalAlpha = clamp(darkness);
  pen.fillStyle = '#07080a';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.restore();
}

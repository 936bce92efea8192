import type { Palette } from './palettes.ts';
import type { Random } from './seeded-random.ts';

/** The field a motif draws on. A motif fills all of it and puts what matters near the focus. */
export interface SceneBox {
  width: number;
  height: number;
  /** True for backdrops: text will lie on the right and at the foot. */
  wide?: boolean;
  focus: { x: number; y: number; size: number };
  /** True where type lies on the art: nothing may be larger than the focus. */
  lettered?: boolean;
  /** Name of the object an emblem motif shows, when the art direction asks for one. */
  emblem?: string | undefined;
}

export interface Scene extends SceneBox {
  colors: Palette;
  random: Random;
  /** Registers a gradient from top to bottom and gives the fill that refers to it. */
  fade(...stops: FadeStop[]): string;
  /** The same from left to right. */
  fadeRight(...stops: FadeStop[]): string;
  /** Registers a clip path and gives the attribute that refers to it. */
  clip(shape: string): string;
}

/** A bare colour stands at its even share of the way. */
type FadeStop = string | readonly [offset: number, color: string, opacity?: number];

export type Motif = (scene: Scene) => string;

/** Draws with a fresh scene and gives its body preceded by the definitions it registered. */
export function drawScene(
  box: SceneBox,
  colors: Palette,
  random: Random,
  prefix: string,
  draw: Motif,
): string {
  const definitions: string[] = [];
  const register = (define: (id: string) => string) => {
    const id = `${prefix}${definitions.length}`;
    definitions.push(define(id));
    return `url(#${id})`;
  };
  const gradient = (end: string, stops: readonly FadeStop[]) => {
    const marks = stops.map((stop, index) => {
      const [at, color, opacity] = typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop;
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${color}"${veil}/>`;
    });
    return register(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${marks.join('')}</linearGradient>`,
    );
  };
  const body = draw({
    ...box,
    colors,
    random,
    fade: (...stops) => gradient('x2="0" y2="1"', stops),
    fadeRight: (...stops) => gradient('x2="1" y2="0"', stops),
    clip: (shape) => `clip-path="${register((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`,
  });
  return `<defs>${definitions.join('')}</defs>${body}`;
}

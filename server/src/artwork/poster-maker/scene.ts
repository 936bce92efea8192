import type { Palette } from './palettes.ts';
import type { Random } from './seeded-random.ts';

/** The field a motif draws on. A motif fills all of it and puts what matters near the focus. */
export interface Scene {
  width: number;
  height: number;
  /** True for backdrops: text will lie on the right and at the foot. */
  wide: boolean;
  focus: { x: number; y: number; size: number };
  /** True where type lies on the art: nothing may be larger than the focus. */
  lettered: boolean;
  colors: Palette;
  random: Random;
  /** Name of the object an emblem motif shows, when the art direction asks for one. */
  emblem?: string | undefined;
  /** Registers a gradient and gives the fill that refers to it. */
  fade(stops: readonly FadeStop[], direction?: FadeDirection): string;
  /** Registers a clip path and gives the attribute that refers to it. */
  clip(shape: string): string;
}

/** A bare colour stands at its even share of the way. */
export type FadeStop = string | readonly [offset: number, color: string, opacity?: number];
export type FadeDirection = 'down' | 'right' | 'diagonal' | 'out';

export interface Motif {
  draw(scene: Scene): string;
}

export interface SceneBox {
  width: number;
  height: number;
  wide?: boolean;
  lettered?: boolean;
  focus: { x: number; y: number; size: number };
  emblem?: string | undefined;
}

const DIRECTIONS: Record<Exclude<FadeDirection, 'out'>, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

/** Draws with a fresh scene and gives its body preceded by the definitions it registered. */
export function drawScene(
  box: SceneBox,
  colors: Palette,
  random: Random,
  prefix: string,
  draw: (scene: Scene) => string,
): string {
  const definitions: string[] = [];
  const scene: Scene = {
    ...box,
    wide: box.wide ?? false,
    lettered: box.lettered ?? false,
    colors,
    random,
    fade(stops, direction = 'down') {
      const id = `${prefix}${definitions.length}`;
      const marks = stops
        .map((stop, index) => {
          const [at, color, opacity]: Exclude<FadeStop, string> =
            typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop;
          const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
          return `<stop offset="${at}" stop-color="${color}"${veil}/>`;
        })
        .join('');
      definitions.push(
        direction === 'out'
          ? `<radialGradient id="${id}">${marks}</radialGradient>`
          : `<linearGradient id="${id}" ${DIRECTIONS[direction]}>${marks}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    clip(shape) {
      const id = `${prefix}${definitions.length}`;
      definitions.push(`<clipPath id="${id}">${shape}</clipPath>`);
      return `clip-path="url(#${id})"`;
    },
  };
  const body = draw(scene);
  return `<defs>${definitions.join('')}</defs>${body}`;
}

import { luminance, mix } from '../color.ts';
import type { Emblem, EmblemInks } from '../emblems/ink.ts';
import type { Scene } from '../scene.ts';
import { at, cover } from '../svg-shapes.ts';

export const oneInk = (ink: string): EmblemInks => ({ body: ink, shade: ink, light: ink, accent: ink });

export function inksOn(scene: Scene, field: string): EmblemInks {
  const { colors } = scene;
  const { deep, first, second } = colors;
  if (luminance(field) > 0.1)
    return {
      body: deep,
      shade: mix(deep, first, 0.55),
      light: colors.light,
      accent: colors.accent,
    };
  return {
    body: mix(second, colors.light, 0.25),
    shade: mix(second, deep, 0.4),
    light: colors.light,
    accent: colors.accent,
  };
}

/** The object with the soft offset shadow of a cut sheet. */
export function cutOut(scene: Scene, draw: Emblem, scale: number, field: string, turn: number): string {
  const { focus } = scene;
  const { deep } = scene.colors;
  return (
    at(focus.x + focus.size * 0.045, focus.y + focus.size * 0.055, draw(oneInk(deep)), turn, scale, {
      opacity: 0.26,
    }) + at(focus.x, focus.y, draw(inksOn(scene, field)), turn, scale)
  );
}

export type Staging = (scene: Scene, draw: Emblem) => string;

export const backing = (scene: Scene): string => {
  const { ground, deep } = scene.colors;
  return cover(scene, scene.fade(ground, mix(ground, deep, 0.25)));
};

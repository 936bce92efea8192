import { luminance, mix } from '../color.ts';
import type { Emblem, EmblemInks } from '../emblems/ink.ts';
import type { Scene } from '../scene.ts';
import { at, cover } from '../svg-shapes.ts';

export const oneInk = (ink: string): EmblemInks => ({ body: ink, shade: ink, light: ink, accent: ink });

export function inksOn(scene: Scene, field: string): EmblemInks {
  const { colors } = scene;
  if (luminance(field) > 0.1)
    return {
      body: colors.deep,
      shade: mix(colors.deep, colors.first, 0.55),
      light: colors.light,
      accent: colors.accent,
    };
  return {
    body: mix(colors.second, colors.light, 0.25),
    shade: mix(colors.second, colors.deep, 0.4),
    light: colors.light,
    accent: colors.accent,
  };
}

/** The object with the soft offset shadow of a cut sheet. */
export function cutOut(scene: Scene, draw: Emblem, scale: number, field: string, turn: number): string {
  const { focus, colors } = scene;
  return (
    at(focus.x + focus.size * 0.045, focus.y + focus.size * 0.055, draw(oneInk(colors.deep)), turn, scale, {
      opacity: 0.26,
    }) + at(focus.x, focus.y, draw(inksOn(scene, field)), turn, scale)
  );
}

export type Staging = (scene: Scene, draw: Emblem) => string;

export const backing = (scene: Scene): string => {
  const { colors } = scene;
  return cover(scene, scene.fade(colors.ground, mix(colors.ground, colors.deep, 0.25)));
};

import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { rect } from '../svg-shapes.ts';

export function skyOf(scene: Scene, horizon: number): string {
  const { width, colors } = scene;
  const glow = mix(colors.ground, colors.light, 0.34);
  const top = mix(colors.ground, colors.deep, 0.16);
  return rect(0, 0, width, horizon + 40, scene.fade([0, top], [0.55, colors.ground], [1, glow]));
}

import type { Design } from './choose-design.ts';
import { MOTIFS } from './motif-list.ts';
import { dimmed } from './palettes.ts';
import { addGrain, draw, type Picture } from './pixels.ts';
import { drawScene } from './scene.ts';
import type { Random } from './seeded-random.ts';
import { cover } from './svg-shapes.ts';

const VIEW = { width: 1600, height: 900 } as const;

/** The poster's motif on a wide, dark field, without words; the right side and the foot are kept quiet. */
export function composeBackdrop(design: Design, random: Random): Picture {
  const colors = dimmed(design.colors);
  const place = random.fork('place');
  const focus = { x: place.between(480, 620), y: place.between(370, 430), size: place.between(310, 370) };
  const markup = drawScene(
    { ...VIEW, wide: true, focus, emblem: design.emblem },
    colors,
    random.fork('art'),
    'b',
    (scene) => {
      const art = MOTIFS[design.motif](scene);
      const right = scene.fadeRight([0.5, colors.deep, 0], [1, colors.deep, 0.62]);
      const foot = scene.fade([0.55, colors.deep, 0], [1, colors.deep, 0.6]);
      return art + cover(VIEW, right) + cover(VIEW, foot);
    },
  );
  return {
    markup,
    async shoot(pixels) {
      const drawn = await draw(markup, VIEW, pixels);
      addGrain(drawn);
      return drawn;
    },
  };
}

import { mix } from './color.ts';
import { SHEET } from './lettering/layout-list.ts';
import type { Palette } from './palettes.ts';
import type { Picture } from './picture.ts';
import { drawWordless } from './pixels.ts';
import { drawScene } from './scene.ts';
import { seededRandom } from './seeded-random.ts';
import type { Stage } from './stage.ts';
import { path, range, rect } from './svg-shapes.ts';

/** The hall before the film: warm greys, and the teal of the site. */
const HALL: Palette = {
  ground: '#2a2725',
  deep: '#141312',
  first: '#3a3633',
  second: '#5a544f',
  accent: '#2fa39a',
  light: '#e9e4dc',
};

/** A closed curtain with the light behind it just showing. */
export function defaultPoster(stage: Stage): Picture {
  const { width, height } = SHEET;
  const markup = drawScene(
    { ...SHEET, focus: { x: 300, y: 400, size: 250 } },
    HALL,
    seededRandom('default'),
    'd',
    (scene) => {
      let out = rect(0, 0, width, height, HALL.deep);
      const folds = 12;
      const fold = width / folds;
      for (const i of range(folds)) {
        const shade = scene.fade(
          [
            [0, mix(HALL.first, HALL.deep, 0.75)],
            [0.4, mix(HALL.first, HALL.second, 0.35)],
            [1, mix(HALL.first, HALL.deep, 0.7)],
          ],
          'right',
        );
        out += rect(i * fold, 0, fold + 0.6, height - 96, shade);
      }
      const glow = scene.fade([
        [0, HALL.accent, 0],
        [0.5, HALL.accent, 0.5],
        [1, HALL.accent, 0],
      ]);
      out += rect(0, height - 160, width, 128, glow);
      out += rect(
        0,
        height - 97,
        width,
        97,
        scene.fade([
          [0, mix(HALL.accent, HALL.deep, 0.45)],
          [0.25, HALL.deep],
        ]),
      );
      out += rect(0, height - 99, width, 3, mix(HALL.accent, HALL.light, 0.4));
      out +=
        rect(0, 0, width, 70, mix(HALL.deep, HALL.first, 0.4)) +
        rect(0, 68, width, 5, mix(HALL.accent, HALL.deep, 0.3));
      return out;
    },
  );
  const word = `<text x="300" y="470" text-anchor="middle" direction="rtl" font-family="Estedad" font-weight="800" font-size="118" fill="${HALL.light}" fill-opacity=".16">پرده</text>`;
  return { markup: markup + word, shoot: (pixels) => stage.shoot(markup + word, SHEET, pixels) };
}

/** Someone in the audience, seen from behind against the lit screen. */
export function defaultPerson(): Picture {
  const view = { width: 400, height: 400 };
  const markup = drawScene(
    { ...view, focus: { x: 200, y: 200, size: 160 } },
    HALL,
    seededRandom('default'),
    'd',
    (scene) => {
      const out =
        rect(0, 0, 400, 400, HALL.ground) +
        rect(
          60,
          70,
          280,
          170,
          scene.fade([
            [0, mix(HALL.accent, HALL.light, 0.25)],
            [1, HALL.accent],
          ]),
          { opacity: 0.5 },
        );
      return (
        out +
        path(
          'M40 404C44 318 104 298 160 284L164 250C132 224 128 120 200 118C272 120 268 224 236 250L240 284C296 298 356 318 360 404Z',
          HALL.deep,
        )
      );
    },
  );
  return { markup, shoot: (pixels) => drawWordless(markup, view, pixels) };
}

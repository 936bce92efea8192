import { contrast, luminance, mix } from '../color.ts';
import { PROFILE } from '../motifs/figures.ts';
import { MOODS, type Palette, paletteFor } from '../palettes.ts';
import type { Picture } from '../picture.ts';
import { drawWordless } from '../pixels.ts';
import { drawScene, type Scene } from '../scene.ts';
import type { Random } from '../seeded-random.ts';
import type { Stage } from '../stage.ts';
import { circle, path, polar, polygon, range, rect, ring, round, sector } from '../svg-shapes.ts';
import { drawSitter, type Sitter } from './sitter.ts';

const FRAME = { width: 400, height: 400 } as const;

function wall(scene: Scene): string {
  const { colors, random } = scene;
  const tone = random.pick([colors.accent, colors.second, colors.first]);
  let out = rect(0, 0, 400, 400, colors.ground);
  switch (random.whole(0, 7)) {
    case 0:
      return out + circle(200, 190, 150, tone);
    case 1:
      return out + rect(200, 0, 200, 400, tone);
    case 2:
      return out + path('M60 400V190C60 100 150 60 200 30C250 60 340 100 340 190V400Z', tone);
    case 3:
      for (const i of range(9)) out += rect(0, i * 46, 400, 23, mix(colors.ground, tone, 0.5));
      return out;
    case 4:
      for (const i of range(5))
        out += circle(200, 190, 250 - i * 42, mix(colors.ground, tone, 0.18 + i * 0.16));
      return out;
    case 5:
      for (const i of range(16))
        out += polygon(
          [[200, 180], polar(200, 180, 420, i * 22.5), polar(200, 180, 420, i * 22.5 + 11.25)],
          mix(colors.ground, tone, 0.5),
        );
      return out;
    case 6:
      return out + sector(0, 0, 400, 0, 90, tone) + sector(0, 0, 230, 0, 90, mix(tone, colors.light, 0.3));
    default:
      return (
        out +
        polygon(
          [
            [0, 400],
            [400, 60],
            [400, 400],
          ],
          tone,
        ) +
        circle(random.pick([86, 320]), 90, 44, colors.accent)
      );
  }
}

const bust = (scene: Scene, sitter: Sitter): string => wall(scene) + drawSitter(scene, sitter);

/** A head in profile, plain or in printing dots. */
function sideView(scene: Scene): string {
  const { colors, random } = scene;
  const left = random.chance(0.5);
  const dark = mix(colors.deep, colors.first, 0.2);
  const out = wall(scene);
  let inside = rect(-20, -20, 440, 440, dark);
  if (random.chance(0.6)) {
    const gap = random.pick([13, 16]);
    for (let y = 0; y < 420; y += gap) {
      for (let x = (Math.round(y / gap) % 2) * (gap / 2); x < 410; x += gap) {
        const light = Math.min(1, Math.max(0, (left ? 240 - x : x - 160) / 230 - y / 1100 + 0.12));
        if (light > 0.05) inside += circle(x, y, gap * 0.62 * Math.sqrt(light), colors.light);
      }
    }
  } else {
    const [near, far] = left ? [60, 250] : [340, 150];
    inside += polygon(
      [
        [near - (left ? 80 : -80), -10],
        [near + (left ? 120 : -120), -10],
        [far - (left ? 60 : -60), 410],
        [near - (left ? 80 : -80), 410],
      ],
      mix(colors.accent, colors.light, 0.2),
    );
  }
  const head = scene.clip(
    `<path d="${PROFILE}M14 131H112V160H14Z" transform="translate(${left ? 44 : 356} 30) scale(${left ? 2.85 : -2.85} 2.85)"/>`,
  );
  return `${out}<g ${head}>${inside}</g>`;
}

/** A face of a few arcs and planes. */
function planes(scene: Scene): string {
  const { colors, random } = scene;
  const [one = colors.light, two = colors.accent, three = colors.second] = random.shuffle([
    colors.light,
    colors.accent,
    colors.second,
  ]);
  const ink = {
    stroke: colors.deep,
    'stroke-width': 12,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  let out =
    rect(0, 0, 400, 400, colors.ground) +
    sector(200, 190, 178, 180, 360, mix(colors.ground, colors.deep, 0.45));
  out +=
    path('M60 400C60 330 130 310 200 310C270 310 340 330 340 400Z', colors.deep) +
    rect(168, 260, 64, 70, mix(three, colors.deep, 0.3));
  out += `<g transform="translate(200 190) scale(.8 1)">${sector(0, 0, 132, 90, 270, one)}${sector(0, 0, 132, -90, 90, two)}</g>`;
  out += path(`M120 ${random.whole(142, 158)}Q158 112 196 150L212 224Q200 240 180 228`, 'none', ink);
  out += random.chance(0.5) ? sector(150, 176, 19, 0, 180, colors.deep) : circle(152, 178, 15, colors.deep);
  out += random.chance(0.5)
    ? circle(248, 176, 19, colors.deep) + circle(248, 176, 8, colors.light)
    : path('M230 176H270', 'none', ink);
  out += path(`M166 268Q200 ${random.whole(252, 292)} 238 264`, 'none', ink);
  if (random.chance(0.4)) out += circle(276, 236, 22, mix(three, two, 0.3));
  return out;
}

/** The initials, large, as a piece of type on geometry. */
async function monogram(stage: Stage, sitter: Sitter, colors: Palette, random: Random): Promise<string> {
  const parts = sitter.fullnameFa.split(/[ \u200c]/).filter(Boolean);
  const initials = [...new Set([parts[0]?.[0] ?? '', parts.at(-1)?.[0] ?? ''])].join('\u200c');
  const [ink] = await stage.measure([{ text: initials, family: 'Estedad', weight: 900 }]);
  const tall = (ink?.ascent ?? 80) + (ink?.descent ?? 20);
  const size = Math.min(340, (290 / (ink?.width ?? 100)) * 100, (230 / tall) * 100);
  const baseline = 200 + (((ink?.ascent ?? 80) - (ink?.descent ?? 20)) * size) / 200;
  let under = colors.ground;
  const field = drawScene({ ...FRAME, focus: { x: 200, y: 200, size: 150 } }, colors, random, 'w', () => {
    let out = rect(0, 0, 400, 400, colors.ground);
    const tone = mix(colors.ground, colors.first, 0.6);
    switch (random.whole(0, 3)) {
      case 0:
        under = colors.deep;
        out += circle(200, 200, 168, colors.deep) + ring(200, 200, 184, colors.accent, 5);
        break;
      case 1:
        for (const i of range(4))
          out += circle((i % 2) * 400, Math.floor(i / 2) * 400, 200, i % 3 ? tone : colors.first);
        break;
      case 2:
        for (const i of range(6)) out += ring(200, 200, 40 + i * 50, tone, 18);
        break;
      default:
        out += polygon(
          [
            [0, 0],
            [400, 0],
            [0, 400],
          ],
          tone,
        );
    }
    return out;
  });
  const picked = random.pick([colors.light, colors.light, colors.accent]);
  const paint = contrast(luminance(picked), luminance(under)) >= 2.6 ? picked : colors.deep;
  return `${field}<text x="200" y="${round(baseline)}" text-anchor="middle" direction="rtl" font-family="Estedad" font-weight="900" font-size="${round(size)}" fill="${paint}">${initials}</text>`;
}

export async function composePortrait(stage: Stage, sitter: Sitter, random: Random): Promise<Picture> {
  const colors = paletteFor(random.pick(MOODS), random.fork('palette'));
  const manner = random.next();
  const paint = random.fork('paint');
  if (manner >= 0.86) {
    const markup = await monogram(stage, sitter, colors, paint);
    return { markup, shoot: (pixels) => stage.shoot(markup, FRAME, pixels, false) };
  }
  const draw = manner < 0.56 ? (scene: Scene) => bust(scene, sitter) : manner < 0.74 ? sideView : planes;
  const markup = drawScene({ ...FRAME, focus: { x: 200, y: 200, size: 160 } }, colors, paint, 'p', draw);
  return { markup, shoot: (pixels) => drawWordless(markup, FRAME, pixels) };
}

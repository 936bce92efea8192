import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, path, range, rect } from '../svg-shapes.ts';

/** Who is drawn; never a likeness, only a bearing. */
export interface Sitter {
  fullnameFa: string;
  gender: 'm' | 'f' | null;
  /** Works in Iranian titles, where women on the screen wear a scarf. */
  iranian: boolean;
}

const HEAD =
  'M138 165C138 108 164 84 200 84C236 84 262 108 262 165C262 217 238 257 200 257C162 257 138 217 138 165Z';

type Part = (ink: string) => string;
interface Hair {
  behind?: Part;
  before?: Part;
}

const cap =
  'M133 172C122 104 154 66 201 66C249 66 278 104 267 172C263 150 257 138 250 127C224 133 186 130 165 115C150 130 139 148 133 172Z';
const parting =
  'M132 174C118 102 158 60 210 64C264 68 279 120 268 174C264 152 260 140 252 125C238 107 200 112 176 103C158 118 140 141 132 174Z';
const fringe = 'M135 162C133 98 160 74 200 74C240 74 267 98 265 162C240 138 160 138 135 162Z';
const sweep =
  'M137 168C138 108 170 80 216 83C250 90 265 120 263 168C252 140 236 121 214 110C190 131 158 140 137 168Z';

const MENS_HAIR: Hair[] = [
  { before: (ink) => path(cap, ink) },
  { before: (ink) => path(parting, ink) },
  { before: (ink) => path(parting, ink, { transform: 'translate(400 0) scale(-1 1)' }) },
  {
    before: (ink) =>
      path('M134 178C126 140 130 116 148 100C141 130 143 152 140 178Z', ink) +
      path('M266 178C274 140 270 116 252 100C259 130 257 152 260 178Z', ink),
  },
  {
    before: (ink) =>
      range(9)
        .map((i) => circle(140 + i * 15, 118 - Math.sin((i / 8) * Math.PI) * 44, 23, ink))
        .join(''),
  },
  {
    behind: (ink) =>
      path(
        'M126 250C112 150 120 60 200 60C280 60 288 150 274 250C262 262 250 256 246 240L154 240C150 256 138 262 126 250Z',
        ink,
      ),
    before: (ink) => path(cap, ink),
  },
  {
    before: (ink) =>
      path(
        'M134 170C120 120 138 82 172 74C186 48 262 48 268 100C272 124 270 150 266 170C262 150 258 138 250 124C226 128 190 128 164 118C150 130 140 148 134 170Z',
        ink,
      ),
  },
];

const WOMENS_HAIR: Hair[] = [
  {
    behind: (ink) =>
      path(
        'M118 330C106 210 110 58 200 58C290 58 294 210 282 330C264 346 240 330 234 300L166 300C160 330 136 346 118 330Z',
        ink,
      ),
    before: (ink) => path(sweep, ink),
  },
  {
    behind: (ink) =>
      path(
        'M122 244C110 150 120 60 200 60C280 60 290 150 278 244C264 256 248 246 242 232L158 232C152 246 136 256 122 244Z',
        ink,
      ),
    before: (ink) => path(fringe, ink),
  },
  { behind: (ink) => circle(200, 56, 36, ink), before: (ink) => path(sweep, ink) },
  {
    behind: (ink) =>
      range(12)
        .map((i) =>
          circle(200 + Math.cos((i / 11) * Math.PI) * 78, 210 - Math.sin((i / 11) * Math.PI) * 122, 36, ink),
        )
        .join(''),
    before: (ink) => path(fringe, ink),
  },
  { before: (ink) => path(parting, ink) },
  {
    behind: (ink) =>
      path('M120 320C108 200 112 58 200 58C288 58 284 150 270 240L158 232C156 280 140 330 120 320Z', ink),
    before: (ink) => path(sweep, ink, { transform: 'translate(400 0) scale(-1 1)' }),
  },
];

function clothes(scene: Scene, cloth: string, skin: string): string {
  const { colors, random } = scene;
  const body = path('M36 404C40 330 96 312 164 294L236 294C304 312 360 330 364 404Z', cloth);
  switch (random.whole(0, 4)) {
    case 0:
      return (
        body +
        path('M164 292L200 350L236 292L252 298L204 396L196 396L148 298Z', mix(cloth, colors.deep, 0.4)) +
        path('M168 292L200 346L232 292Z', skin)
      );
    case 1:
      return (
        body +
        path(
          'M160 300C164 268 166 260 168 254L232 254C234 260 236 268 240 300C226 316 174 316 160 300Z',
          mix(cloth, colors.light, 0.12),
        )
      );
    case 2:
      return (
        body +
        path('M166 290L200 372L234 290L262 300L222 404L178 404L138 300Z', colors.light) +
        path('M192 330L208 330L214 404L186 404Z', colors.accent) +
        path(
          'M138 300L166 288L196 404L150 404ZM262 300L234 288L204 404L250 404Z',
          mix(cloth, colors.deep, 0.35),
        )
      );
    case 3:
      return (
        body +
        path(
          'M158 294C168 330 232 330 242 294L250 298C240 344 160 344 150 298Z',
          mix(cloth, colors.light, 0.25),
        ) +
        path('M160 292C170 324 230 324 240 292Z', skin)
      );
    default:
      return (
        body +
        path(
          'M162 293L200 322L238 293L250 300L226 340L200 324L174 340L150 300Z',
          mix(cloth, colors.light, 0.4),
        )
      );
  }
}

function scarf(ink: string, fold: string): Hair {
  return {
    behind: (_) => path('M112 340C98 190 116 54 200 52C284 54 302 190 288 340C276 372 124 372 112 340Z', ink),
    before: (hair) =>
      path(
        'M143 142C150 108 172 95 202 95C232 95 250 110 257 142C240 116 222 112 200 116C178 112 160 120 143 142Z',
        hair,
      ) +
      path(
        'M136 190C132 100 160 76 200 76C240 76 268 100 264 190C262 130 238 98 200 98C162 98 138 130 136 190Z',
        ink,
      ) +
      path('M134 206C146 256 176 276 204 276C234 276 258 250 266 206L300 352C250 386 150 386 100 352Z', ink) +
      path('M138 226C160 282 250 300 292 330L298 352C230 330 160 300 134 240Z', fold),
  };
}

/** Head and shoulders from the front, lit from one side, without features. */
export function drawSitter(scene: Scene, sitter: Sitter): string {
  const { colors, random } = scene;
  const skin = mix(
    colors.light,
    random.pick([colors.second, colors.accent, colors.first]),
    random.between(0.16, 0.4),
  );
  const shade = mix(skin, colors.deep, 0.3);
  const hairInk = random.pick([
    colors.deep,
    colors.deep,
    mix(colors.deep, colors.first, 0.35),
    mix(colors.deep, colors.accent, 0.2),
  ]);
  const cloth = random.pick([colors.deep, colors.first, colors.accent, mix(colors.first, colors.deep, 0.5)]);
  const wearsScarf = sitter.gender === 'f' && sitter.iranian && random.chance(0.9);
  const drape = random.pick([
    colors.accent,
    colors.first,
    colors.second,
    mix(colors.deep, colors.first, 0.4),
  ]);
  const hair = wearsScarf
    ? scarf(drape, mix(drape, colors.deep, 0.28))
    : random.pick(sitter.gender === 'f' ? WOMENS_HAIR : MENS_HAIR);
  const lit = random.chance(0.5);
  const half = scene.clip(rect(lit ? 200 : 0, 0, 200, 400, '#000'));
  let out = hair.behind?.(hairInk) ?? '';
  out += path('M170 220L170 300C180 318 220 318 230 300L230 220Z', shade) + clothes(scene, cloth, shade);
  out += `${path(HEAD, skin)}<g ${half}>${path(HEAD, mix(skin, shade, 0.75))}</g>`;
  if (sitter.gender === 'm') {
    if (random.chance(0.34))
      out += path(
        'M138 176C140 244 164 270 200 270C236 270 260 244 262 176C257 206 242 217 226 212C210 205 190 205 174 212C158 217 143 206 138 176Z',
        hairInk,
      );
    else if (random.chance(0.24))
      out += path(
        'M164 216C176 202 192 202 200 207C208 202 224 202 236 216C222 219 208 219 200 214C192 219 178 219 164 216Z',
        hairInk,
      );
  }
  out += hair.before?.(hairInk) ?? '';
  if (random.chance(0.2)) {
    const frame = { stroke: colors.deep, 'stroke-width': 5 };
    out +=
      circle(172, 172, 23, 'none', frame) +
      circle(228, 172, 23, 'none', frame) +
      path('M195 170Q200 165 205 170', 'none', frame);
  }
  if (sitter.gender === 'm' && random.chance(0.1))
    out +=
      ellipse(200, 112, 104, 18, hairInk) +
      path('M142 112C140 60 160 40 196 50C240 36 262 60 258 112Q200 126 142 112Z', hairInk) +
      path('M141 98Q200 112 259 98L258 112Q200 126 142 112Z', colors.accent);
  return out;
}

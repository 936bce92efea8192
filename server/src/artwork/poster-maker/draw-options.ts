import { type Direction, isMotifName } from './choose-design.ts';
import { EMBLEM_NAMES, FAMILY_NAMES, LAYOUT_NAMES, MOOD_NAMES, MOTIF_NAMES } from './draw-options.texts.ts';
import { EMBLEMS } from './emblems/emblem-list.ts';
import { LAYOUTS, type LayoutName } from './lettering/layout-list.ts';
import { MOTIFS, type MotifName } from './motif-list.ts';
import { MOODS, type Palette, palettesOf } from './palettes.ts';

export interface Choice {
  name: string;
  titleFa: string;
}

export interface DrawChoices {
  /** Scenes and patterns, then single objects, which are named «emblem:object». */
  motifs: Choice[];
  layouts: Choice[];
  moods: (Choice & { palettes: Palette[] })[];
  families: Choice[];
  weights: readonly number[];
}

const WEIGHTS = [300, 500, 700, 800, 900] as const;

const namesOf = <Name extends string>(names: Record<Name, string>): Choice[] =>
  Object.entries<string>(names).map(([name, titleFa]) => ({ name, titleFa }));

export function listDrawChoices(): DrawChoices {
  const scenes = (Object.keys(MOTIFS) as MotifName[]).filter((name) => name !== 'emblem');
  return {
    motifs: [
      ...scenes.map((name) => ({ name, titleFa: MOTIF_NAMES[name] })),
      ...Object.keys(EMBLEMS).map((name) => ({
        name: `emblem:${name}`,
        titleFa: EMBLEM_NAMES[name] ?? name,
      })),
    ],
    layouts: namesOf(LAYOUT_NAMES),
    moods: MOODS.map((name) => ({ name, titleFa: MOOD_NAMES[name], palettes: palettesOf(name) })),
    families: namesOf(FAMILY_NAMES),
    weights: WEIGHTS,
  };
}

export interface Requested {
  /** A motif, or «emblem:object». */
  motif?: string | undefined;
  layout?: string | undefined;
  mood?: string | undefined;
  palette?: number | undefined;
  family?: string | undefined;
  weight?: number | undefined;
}

/** Choices that came from outside; null when one of them is not on the list. */
export function readDirection({ motif, layout, mood, palette, family, weight }: Requested): Direction | null {
  const knownMood = MOODS.find((name) => name === mood);
  if (motif !== undefined && !isMotifName(motif)) return null;
  if (layout !== undefined && !(layout in LAYOUTS)) return null;
  if (mood !== undefined && !knownMood) return null;
  if (palette !== undefined && !palettesOf(knownMood ?? 'classic')[palette]) return null;
  if (family !== undefined && family !== 'Estedad' && family !== 'Vazirmatn') return null;
  if (weight !== undefined && !WEIGHTS.some((known) => known === weight)) return null;
  return {
    motif,
    layout: layout as LayoutName | undefined,
    mood: knownMood,
    palette,
    type: { ...(family === undefined ? {} : { family }), ...(weight === undefined ? {} : { weight }) },
  };
}

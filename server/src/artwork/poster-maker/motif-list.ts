import { arches } from './motifs/arches.ts';
import { circles } from './motifs/circles.ts';
import { cities } from './motifs/cities.ts';
import { cityNights } from './motifs/city-nights.ts';
import { countryside } from './motifs/countryside.ts';
import { emblem } from './motifs/emblem.ts';
import { evenings } from './motifs/evenings.ts';
import { faces } from './motifs/faces.ts';
import { horizons } from './motifs/horizons.ts';
import { paper } from './motifs/paper.ts';
import { planets } from './motifs/planets.ts';
import { sideViews } from './motifs/profiles.ts';
import { rooms } from './motifs/rooms.ts';
import { stairs } from './motifs/stairs.ts';
import { tiles } from './motifs/tiles.ts';
import { tilework } from './motifs/tilework.ts';
import type { Motif } from './scene.ts';

export const MOTIFS = {
  ...horizons,
  ...countryside,
  ...evenings,
  ...cities,
  ...cityNights,
  ...rooms,
  ...planets,
  ...circles,
  ...tiles,
  ...stairs,
  ...tilework,
  ...arches,
  ...sideViews,
  ...faces,
  ...paper,
  emblem,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;

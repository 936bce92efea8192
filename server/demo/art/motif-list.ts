import { eclipse, orbits, ripples, spiral, sunburst, target } from './motifs/cosmos.ts';
import { emblem } from './motifs/emblem.ts';
import { bauhaus, checker, filmStrip, maze, stairwell, steps } from './motifs/geometry.ts';
import { dunes, mountains, road, waves } from './motifs/landscape.ts';
import { beam, blinds, door, lamp } from './motifs/light.ts';
import { curtain, cutPaper, discs, drips, torn } from './motifs/paper.ts';
import { crowd, eye, halftone, mask, profiles } from './motifs/people.ts';
import { arcade, carpet, dome, girih } from './motifs/persian.ts';
import { bridge, facade, headlights, rain, skyline } from './motifs/town.ts';
import { cypresses, forest, hillTree, moonBirds } from './motifs/woods.ts';
import type { Motif } from './scene.ts';

export const MOTIFS = {
  dunes,
  mountains,
  waves,
  road,
  forest,
  hillTree,
  cypresses,
  moonBirds,
  skyline,
  facade,
  bridge,
  rain,
  headlights,
  beam,
  blinds,
  door,
  lamp,
  orbits,
  eclipse,
  ripples,
  sunburst,
  spiral,
  target,
  bauhaus,
  filmStrip,
  checker,
  maze,
  stairwell,
  steps,
  girih,
  carpet,
  arcade,
  dome,
  profiles,
  halftone,
  crowd,
  eye,
  mask,
  cutPaper,
  torn,
  drips,
  curtain,
  discs,
  emblem,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;

import { arcade } from './motifs/arcade.ts';
import { bauhaus } from './motifs/bauhaus.ts';
import { beam } from './motifs/beam.ts';
import { blinds } from './motifs/blinds.ts';
import { bridge } from './motifs/bridge.ts';
import { carpet } from './motifs/carpet.ts';
import { checker } from './motifs/checker.ts';
import { crowd } from './motifs/crowd.ts';
import { curtain } from './motifs/curtain.ts';
import { cutPaper } from './motifs/cut-paper.ts';
import { cypresses } from './motifs/cypresses.ts';
import { discs } from './motifs/discs.ts';
import { dome } from './motifs/dome.ts';
import { door } from './motifs/door.ts';
import { drips } from './motifs/drips.ts';
import { dunes } from './motifs/dunes.ts';
import { eclipse } from './motifs/eclipse.ts';
import { emblem } from './motifs/emblem.ts';
import { eye } from './motifs/eye.ts';
import { facade } from './motifs/facade.ts';
import { filmStrip } from './motifs/film-strip.ts';
import { forest } from './motifs/forest.ts';
import { girih } from './motifs/girih.ts';
import { halftone } from './motifs/halftone.ts';
import { headlights } from './motifs/headlights.ts';
import { hillTree } from './motifs/hill-tree.ts';
import { lamp } from './motifs/lamp.ts';
import { mask } from './motifs/mask.ts';
import { maze } from './motifs/maze.ts';
import { moonBirds } from './motifs/moon-birds.ts';
import { mountains } from './motifs/mountains.ts';
import { orbits } from './motifs/orbits.ts';
import { profiles } from './motifs/profiles.ts';
import { rain } from './motifs/rain.ts';
import { ripples } from './motifs/ripples.ts';
import { road } from './motifs/road.ts';
import { skyline } from './motifs/skyline.ts';
import { spiral } from './motifs/spiral.ts';
import { stairwell } from './motifs/stairwell.ts';
import { steps } from './motifs/steps.ts';
import { sunburst } from './motifs/sunburst.ts';
import { target } from './motifs/target.ts';
import { torn } from './motifs/torn.ts';
import { waves } from './motifs/waves.ts';
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

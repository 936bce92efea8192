import { buildings } from './buildings.ts';
import { creatures } from './creatures.ts';
import { gear } from './gear.ts';
import { household } from './household.ts';
import type { Emblem } from './ink.ts';
import { legends } from './legends.ts';
import { plants } from './plants.ts';
import { props } from './props.ts';
import { treasures } from './treasures.ts';
import { vehicles } from './vehicles.ts';

export const EMBLEMS: Record<string, Emblem> = {
  ...household,
  ...treasures,
  ...plants,
  ...creatures,
  ...vehicles,
  ...buildings,
  ...gear,
  ...legends,
  ...props,
};

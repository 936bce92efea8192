import { luminance, mix } from './color.ts';
import type { Random } from './seeded-random.ts';

/** Six inks of one print: the field, its darkest shade, two in between, the accent, the paper. */
export interface Palette {
  ground: string;
  deep: string;
  first: string;
  second: string;
  accent: string;
  light: string;
}

const INKS = {
  noir: [
    '#17181c #0b0c0f #3a3d44 #8b8d90 #d9382b #ece6d8',
    '#1d1a16 #0d0b09 #4a4034 #a58e6a #e3b23c #f2e9d4',
    '#e4ddcc #141414 #6f6a60 #a9a191 #c8321f #f7f1e1',
    '#10212a #071015 #2b4a55 #7f9aa0 #e8c872 #eef0e6',
  ],
  warm: [
    '#d9773f #2b1512 #a8422c #f0b35b #7a1f1d #fbeacb',
    '#f0dcb4 #3a1d14 #d98943 #b4472e #c2362b #fff4da',
    '#7c2d25 #220d0c #b9503a #e39a5c #f3c969 #fbe9cf',
    '#e8a14b #33190f #c4622d #f6cf86 #1f5a5c #fff0d0',
  ],
  cold: [
    '#c9d6da #16242e #6f8fa0 #3f6173 #d5452f #f4f6f2',
    '#1f3a4d #0b1620 #35607a #7ea3b3 #e9ddc3 #f1f4f1',
    '#dfe4e2 #1c2a33 #9fb2b8 #57727f #e0a92e #fbfaf4',
    '#27323c #0f151b #4c6271 #93a8b0 #ef6a4c #eceff0',
  ],
  dream: [
    '#4b3b78 #1a1433 #7f63ad #c89ccf #f5b6a6 #fbeef0',
    '#f1c6c9 #3a2150 #c98bb0 #8a5fa3 #f4e06f #fff3ee',
    '#1f4e63 #0c1f33 #4d8f93 #a9d0b8 #f59f7e #f5f1df',
    '#26215c #0e0c2b #5146a3 #9a8be0 #ffcf70 #f3eefc',
  ],
  blood: [
    '#8f1416 #1c0506 #5c0b0f #d13b2a #f2d7b6 #f8ebdc',
    '#140b0c #070304 #4a0e10 #8d1a1a #d7261e #ece0d2',
    '#e9dfcf #1d0d0c #b3a28c #7d1416 #c3161c #fbf4e6',
    '#c4231d #210607 #7f1013 #f06a45 #f7d9a8 #fbeada',
  ],
  desert: [
    '#e7c48b #40230f #cf8f4c #a65a2a #c2402a #fcefd3',
    '#efd9ae #2f2a24 #d7a860 #b8763a #1f6f78 #fff6e0',
    '#c9703c #301409 #8f3f20 #eaa868 #f6d893 #fdeed2',
    '#3e2a2a #170d0f #7a4536 #c98a4e #f2c063 #f8e8c9',
  ],
  sea: [
    '#0f4c5c #051d26 #1f7a8c #7cc0c0 #f4a259 #f3f0df',
    '#bcdcd8 #0e2f3c #4fa3a5 #1d6a7d #e85d3d #fbf7e6',
    '#12355b #081527 #2a6f97 #89c2d9 #f2cc5c #f2f5ee',
    '#f0e3c4 #12303f #68b0ab #2a7f8b #d94f3a #fff9e8',
  ],
  forest: [
    '#1f3b2d #0a1711 #3d6b4a #8fae72 #e9b44c #f2eeda',
    '#cfd8b0 #1a2b1e #7f9f62 #42683f #d4512f #f9f6e3',
    '#14302f #081615 #2f5f57 #7fa795 #f27a4d #eef0e0',
    '#46512b #171b0c #7b8540 #bdb864 #e0622f #f6f1d6',
  ],
  city: [
    '#22304f #0b1120 #3f5482 #8c9cc0 #ffb84c #f4efe2',
    '#e8d8c0 #1f2430 #b08f78 #6a5f66 #d9482f #fff7e8',
    '#3a3f45 #14171a #626a70 #a2a9a8 #f5c431 #f3f1ea',
    '#70304a #1c0d1a #a84a5f #e0876f #ffce73 #fcecdc',
  ],
  night: [
    '#0f1a38 #050916 #24386b #5a74ad #f6d27a #eef0f2',
    '#191430 #09071a #3a2e63 #7767a8 #ff7d5c #f3ecf2',
    '#0c2530 #041016 #1f4a58 #5f929b #f7e29c #ecf2ea',
    '#201c22 #0c0a0e #473c48 #8f7f86 #f2a541 #f2ebe2',
  ],
  gold: [
    '#d9a531 #2a1c06 #a87416 #f1d27a #8c1f1b #fdf2cf',
    '#1d1a14 #0b0906 #5a4518 #b68a2e #f0c953 #f8edcf',
    '#0f3b3a #051a1a #1f6a63 #b8923a #f0cb5b #f7efd6',
    '#5a1320 #1e060b #8e2735 #c98f37 #f3cf6a #fbedd2',
  ],
  rose: [
    '#eab8b0 #3d1522 #d17c80 #a3415a #c4213f #fff1ea',
    '#7d2248 #260917 #b5446a #e78fa0 #ffd0a6 #fdeee8',
    '#f6dcd0 #2e2233 #e79a92 #b65c72 #4a8a7b #fff7ef',
    '#d95d6a #351019 #a52f48 #f4a59a #f9dc8c #fff0e6',
  ],
  space: [
    '#0b1026 #04060f #25305f #6673b5 #ff8a3d #f1f0ea',
    '#120f1f #06050d #3b2f58 #8d6fa6 #f2d06b #f3eef3',
    '#0a2a3a #031019 #1f5d70 #6db3b3 #ff6b57 #eef5ee',
    '#e5ded0 #15161f #9aa0ad #4a5472 #e2502f #fcf7ea',
  ],
  war: [
    '#5b5a3c #1b1a10 #86824f #b9ad74 #c4391f #f2ead0',
    '#c9b88e #25200f #8d7f50 #5a5533 #b32d1c #f7efd6',
    '#2f3533 #111514 #59625a #98a08b #e06a2c #ece9da',
    '#a63a1f #240c06 #6d2210 #dd7a3a #f1c766 #f9ead0',
  ],
  play: [
    '#f4c533 #22303c #ee7b30 #e2452f #1f8a8a #fff6dc',
    '#2a9d9a #12303a #f2c14e #ef7d57 #e63946 #fdf6e3',
    '#f08a5d #2b2440 #f9c74f #577590 #d7263d #fff3df',
    '#5fb0c9 #173042 #f7d35c #f2855e #e0433a #fdf8e7',
    '#f6e3c0 #2a2333 #ef8354 #3d8b8b #d7385e #fffaf0',
  ],
  classic: [
    '#e9dcc0 #231c15 #b59d73 #7a6546 #a8271d #fbf4e0',
    '#d3c6a6 #1d2428 #8d8a70 #4f5d5e #b5431f #f7f1dc',
    '#2b2620 #110e0b #5f5444 #a5936f #d8a23a #f1e7cf',
    '#7f2a22 #200a09 #b0543c #d9a066 #f2d9a0 #fbf0d9',
    '#2f4a47 #0f1b1a #5c7f74 #a9bda0 #e4b04a #f5efdb',
  ],
};

export type Mood = keyof typeof INKS;
export const MOODS = Object.keys(INKS) as Mood[];

export function palettesOf(mood: Mood): Palette[] {
  return INKS[mood].map((inks) => {
    const [ground = '', deep = '', first = '', second = '', accent = '', light = ''] = inks.split(' ');
    return { ground, deep, first, second, accent, light };
  });
}

export function paletteFor(mood: Mood, random: Random, chosen?: number): Palette {
  const all = palettesOf(mood);
  return (chosen !== undefined && all[chosen]) || random.pick(all);
}

/** A backdrop lies behind light text, so a paper-coloured field is replaced by its dark ink. */
export function dimmed(palette: Palette): Palette {
  if (luminance(palette.ground) < 0.16) return palette;
  return {
    ...palette,
    ground: mix(palette.deep, palette.ground, luminance(palette.ground) > 0.4 ? 0.24 : 0.45),
    first: mix(palette.deep, palette.first, 0.62),
    second: mix(palette.deep, palette.second, 0.72),
    deep: mix(palette.deep, '#000000', 0.2),
    light: mix(palette.light, palette.ground, 0.25),
  };
}

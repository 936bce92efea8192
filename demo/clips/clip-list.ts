import { LANTERN_LINES, RAIN_LINES, SNOW_LINES, toSrt } from './dialogue.ts';
import { PARTS } from './pictures/lantern-keeper.ts';
import { SHORT_SECONDS } from './pictures/shorts.ts';
import { BODY_FROM, COLD_OPEN_SECONDS, CREDITS_FROM, EPISODE_SECONDS } from './pictures/window-episode.ts';
import { gardenScore, shortScore, trailerScore } from './sound/garden-score.ts';
import { lanternDub, lanternOriginal } from './sound/lantern-score.ts';
import type { Track } from './sound/sound.ts';
import { rainScore, snowScore } from './sound/window-score.ts';

/** One clip of the demo: the title it belongs to, its picture, its sound and its subtitles. */
export interface DemoClip {
  /** Its folder under media/video, and the picture's module where `picture` names no other. */
  name: string;
  picture?: string;
  title: string;
  kind: 'feature' | 'trailer';
  /** Drawn on every frame, or on every second one. */
  fps: 24 | 12;
  season?: number;
  episode?: number;
  /** Heights of the ladder, the tallest first: clips with motion all over the picture are kept smaller. */
  heights: readonly number[];
  /** How much harder a clip is compressed than camera footage: its flat colours can take it. */
  crfShift: number;
  /** Audio bits per second, where the usual rate is too high. */
  audioBitRate?: number;
  /** The shortest films have none. */
  screenshots?: number;
  audio: readonly { lang: string; titleFa: string; isDub: boolean; make(): Track }[];
  subtitles: readonly { lang: string; titleFa: string; srt: string }[];
  marks: readonly {
    kind: 'chapter' | 'intro' | 'credits';
    start: number;
    end: number;
    titleFa: string | null;
  }[];
}

const PERSIAN = { lang: 'fa', titleFa: 'فارسی' } as const;
const wordless = (make: () => Track) => [{ lang: 'fa', titleFa: 'بی‌کلام', isDub: false, make }];
const episodeMarks: DemoClip['marks'] = [
  { kind: 'intro', start: COLD_OPEN_SECONDS, end: BODY_FROM, titleFa: null },
  { kind: 'credits', start: CREDITS_FROM, end: EPISODE_SECONDS, titleFa: null },
];

/** Films of ten seconds, so small that a dozen of them take less space than a trailer. */
const SHORTS = (
  [
    ['kite', 'pardeh-kite', 57],
    ['train', 'pardeh-night-train', 45],
    ['drop', 'pardeh-drop', 62],
    ['desert', 'pardeh-caravan', 50],
    ['hourglass', 'pardeh-hourglass', 52],
    ['girih', 'pardeh-girih', 55],
    ['fish', 'pardeh-goldfish', 60],
    ['boat', 'pardeh-paper-boat', 48],
    ['spring', 'pardeh-one-tree', 59, 1],
    ['autumn', 'pardeh-one-tree', 47, 2],
  ] as const
).map(
  ([scene, title, root, episode]): DemoClip => ({
    name: `short-${scene}`,
    picture: `shorts:${scene}Film`,
    title,
    kind: 'feature',
    fps: 12,
    ...(episode ? { season: 1, episode } : {}),
    heights: [360],
    crfShift: 18,
    audioBitRate: 24_000,
    screenshots: 0,
    audio: wordless(() => shortScore(SHORT_SECONDS, root)),
    subtitles: [],
    marks: [],
  }),
);

export const DEMO_CLIPS: readonly DemoClip[] = [
  {
    name: 'lantern-keeper',
    title: 'pardeh-lantern-keeper',
    kind: 'feature',
    fps: 24,
    heights: [720, 360],
    crfShift: 11,
    audio: [
      { lang: 'en', titleFa: 'صدای اصلی', isDub: false, make: lanternOriginal },
      { lang: 'fa', titleFa: 'دوبلهٔ فارسی', isDub: true, make: lanternDub },
    ],
    subtitles: [
      { ...PERSIAN, srt: toSrt(LANTERN_LINES, 'fa') },
      { lang: 'en', titleFa: 'انگلیسی', srt: toSrt(LANTERN_LINES, 'en') },
    ],
    marks: [
      { kind: 'chapter', start: 0, end: PARTS.storm, titleFa: 'شب آرام' },
      { kind: 'chapter', start: PARTS.storm, end: PARTS.climb, titleFa: 'توفان' },
      { kind: 'chapter', start: PARTS.climb, end: PARTS.morning, titleFa: 'پله‌ها' },
      { kind: 'chapter', start: PARTS.morning, end: 96, titleFa: 'صبح' },
      { kind: 'credits', start: PARTS.credits, end: 96, titleFa: null },
    ],
  },
  {
    name: 'window-rain',
    title: 'pardeh-city-of-windows',
    kind: 'feature',
    fps: 12,
    season: 1,
    episode: 1,
    heights: [480, 360],
    crfShift: 16,
    audio: wordless(rainScore),
    subtitles: [{ ...PERSIAN, srt: toSrt(RAIN_LINES, 'fa') }],
    marks: episodeMarks,
  },
  {
    name: 'window-snow',
    title: 'pardeh-city-of-windows',
    kind: 'feature',
    fps: 12,
    season: 1,
    episode: 2,
    heights: [480, 360],
    crfShift: 18,
    audio: wordless(snowScore),
    subtitles: [{ ...PERSIAN, srt: toSrt(SNOW_LINES, 'fa') }],
    marks: episodeMarks,
  },
  {
    name: 'garden',
    title: 'pardeh-chahar-bagh',
    kind: 'feature',
    fps: 12,
    heights: [480],
    crfShift: 18,
    audio: wordless(gardenScore),
    subtitles: [],
    marks: [{ kind: 'credits', start: 49, end: 56, titleFa: null }],
  },
  ...SHORTS,
  ...(
    [
      ['lantern-trailer', 'pardeh-lantern-keeper', 19, 50, [480], 18],
      ['window-trailer', 'pardeh-city-of-windows', 14, 45, [480], 18],
      ['garden-trailer', 'pardeh-chahar-bagh', 13, 50, [480], 18],
    ] as const
  ).map(
    ([name, title, seconds, root, heights, crfShift]): DemoClip => ({
      name,
      title,
      kind: 'trailer',
      fps: 12,
      heights,
      crfShift,
      audio: wordless(() => trailerScore(seconds, root)),
      subtitles: [],
      marks: [],
    }),
  ),
];

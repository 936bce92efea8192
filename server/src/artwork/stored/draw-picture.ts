import type { Sharp } from 'sharp';
import type { Requested } from '../poster-maker/draw-options.ts';
import type { Mood } from '../poster-maker/palettes.ts';
import * as maker from '../poster-maker/poster-maker.ts';
import { pictureError } from './picture-error.ts';
import type { Upload } from './read-upload.ts';

/** Options of a drawn picture; all but the name may be left to the poster maker. */
export interface DrawOptions extends Requested {
  kind?: 'poster' | 'backdrop';
  titleFa: string;
  titleEn?: string | null;
  credit?: string | null;
  mood?: Mood;
  /** A different seed gives a different drawing from the same options. */
  seed?: string;
}

const WIDTHS = { poster: 960, backdrop: 1920 };
const NAME_MAX = 200;

async function draw(options: DrawOptions, width: number): Promise<Sharp> {
  const { kind = 'poster', titleFa, titleEn = null, credit = null, mood = 'classic' } = options;
  const name = titleFa.trim().slice(0, NAME_MAX);
  if (!name) throw pictureError('noName');
  const direction = maker.readDirection(options);
  if (!direction) throw pictureError('unknownChoice');
  const seed = `studio/${options.seed ?? name}`;
  const subject = { mood, genres: [], iranian: false, titleFa: name };
  const design = maker.chooseDesign(subject, maker.seededRandom(seed), direction);
  const random = maker.seededRandom(`${seed}/${kind}`);
  const picture =
    kind === 'backdrop'
      ? maker.composeBackdrop(design, random)
      : maker.composePoster({ titleFa: name, titleEn, credit }, design, random);
  return maker.asSharp(await picture.shoot(width));
}

export async function drawPicture(options: DrawOptions): Promise<Upload> {
  const width = WIDTHS[options.kind ?? 'poster'];
  const picture = await draw(options, width);
  const height = Math.round(options.kind === 'backdrop' ? (width * 9) / 16 : (width * 3) / 2);
  return { picture, width, height };
}

/** A small WebP of what would be stored, while choices are being made. */
export async function previewDrawing(options: DrawOptions, width = 480): Promise<Buffer> {
  return (await draw(options, width)).webp({ quality: 75, effort: 2 }).toBuffer();
}

import sharp, { type OverlayOptions } from 'sharp';
import { type Card, PORTRAIT } from './og-card.rules.ts';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  darkHall,
  falloff,
  hairline,
  nameCard,
  pill,
  roundedMask,
  STAR_SIZE,
  star,
  TOMATO_SIZE,
  tomato,
} from './og-shapes.ts';
import { type DrawnText, drawFitting, drawText } from './og-text.ts';

const MARGIN = 64;
const GAP = 44;
const INK = '#f3efe9';
const INK_SOFT = '#c4bdb3';
const TEAL = '#4fc3bd';
const RADIUS = 18;

export interface CardPictures {
  backdrop: Buffer | null;
  poster: Buffer | null;
}

const at = (input: Buffer, left: number, top: number): OverlayOptions => ({
  input,
  left: Math.round(left),
  top: Math.round(top),
});

async function drawBackground(card: Card, { backdrop, poster }: CardPictures): Promise<Buffer> {
  const picture = backdrop ?? poster;
  if (!picture)
    return sharp(darkHall(card.tint ?? TEAL))
      .png()
      .toBuffer();
  const filled = sharp(picture).resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover', position: 'attention' });
  const calm = backdrop ? filled : filled.blur(36).modulate({ brightness: 0.8 });
  return calm
    .composite([{ input: falloff() }])
    .png()
    .toBuffer();
}

async function drawPoster(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const cut = await sharp(picture).resize(width, height, { fit: 'cover' }).png().toBuffer();
  return sharp(cut)
    .composite([
      { input: roundedMask(width, height, RADIUS), blend: 'dest-in' },
      { input: hairline(width, height, RADIUS) },
    ])
    .png()
    .toBuffer();
}

/** Replaces a missing photograph, as on the site. */
async function drawInitials(letters: string): Promise<Buffer> {
  const { width, height } = PORTRAIT;
  const drawn = await drawText(letters, { face: 'display', size: 92, weight: 700, color: INK_SOFT });
  return sharp(nameCard(width, height, RADIUS))
    .composite([at(drawn.bytes, (width - drawn.width) / 2, (height - drawn.height) / 2)])
    .png()
    .toBuffer();
}

interface Row {
  layers: (top: number) => OverlayOptions[];
  height: number;
  /** Free space above it. */
  gap: number;
}

const textRow = (text: DrawnText, right: number, gap: number): Row => ({
  layers: (top) => [at(text.bytes, right - text.width, top)],
  height: text.height,
  gap,
});

const FACTS_HEIGHT = 52;

/** Rating, tomato and marks in one row, from the right. */
async function drawFacts(card: Card, right: number) {
  const pieces: { input: Buffer; left: number; middle: number; height: number }[] = [];
  let edge = right;
  const put = (input: Buffer, width: number, height: number, gap: number) => {
    edge -= width;
    pieces.push({ input, left: Math.round(edge), middle: FACTS_HEIGHT / 2, height });
    edge -= gap;
  };
  const figure = { face: 'display', size: 38, weight: 750, color: INK } as const;
  if (card.rating) {
    const rating = await drawText(card.rating, figure);
    put(star(), STAR_SIZE, STAR_SIZE, 10);
    put(rating.bytes, rating.width, rating.height, 30);
  }
  if (card.tomato) {
    const meter = await drawText(card.tomato.meter, figure);
    put(tomato(card.tomato.status), TOMATO_SIZE, TOMATO_SIZE, 10);
    put(meter.bytes, meter.width, meter.height, 30);
  }
  for (const mark of card.marks) {
    const words = await drawText(mark, { face: 'text', size: 24, weight: 550, color: INK });
    const width = words.width + 44;
    const start = edge;
    put(pill(width, FACTS_HEIGHT), width, FACTS_HEIGHT, 14);
    const left = start - width + 22;
    pieces.push({
      input: words.bytes,
      left: Math.round(left),
      middle: FACTS_HEIGHT / 2,
      height: words.height,
    });
  }
  if (pieces.length === 0) return null;
  const layers = (top: number): OverlayOptions[] =>
    pieces.map(({ input, left, middle, height }) => ({
      input,
      left,
      top: Math.round(top + middle - height / 2),
    }));
  return { layers, height: FACTS_HEIGHT };
}

async function drawRows(card: Card, right: number, width: number): Promise<Row[]> {
  const rows: Row[] = [];
  const soft = { face: 'text', weight: 450, color: INK_SOFT, maxWidth: width } as const;
  if (card.kicker) rows.push(textRow(await drawText(card.kicker, { ...soft, size: 27 }), right, 0));
  const name = { face: 'display', weight: 850, color: INK, lineHeight: 0.78, maxWidth: width } as const;
  rows.push(textRow(await drawFitting(card.name, name, [84, 72, 62, 54, 46], 2), right, 26));
  if (card.nameEn) {
    const english = { ...soft, weight: 400, lineHeight: 0.85 };
    rows.push(textRow(await drawFitting(card.nameEn, english, [34, 29, 25], 1), right, 28));
  }
  if (card.line) rows.push(textRow(await drawFitting(card.line, soft, [28, 25], 2), right, 30));
  const facts = await drawFacts(card, right);
  if (facts) rows.push({ ...facts, gap: 40 });
  return rows;
}

/** 1200×630, as link previews expect. */
export async function drawCard(card: Card, siteName: string, pictures: CardPictures): Promise<Buffer> {
  const brand = await drawText(siteName, { face: 'display', size: 40, weight: 850, color: TEAL });
  const { poster } = card;
  const picture =
    poster && pictures.poster
      ? { ...poster, bytes: await drawPoster(pictures.poster, poster.width, poster.height) }
      : card.initials
        ? { ...PORTRAIT, bytes: await drawInitials(card.initials) }
        : null;
  const right = CARD_WIDTH - MARGIN - (picture ? picture.width + GAP : 0);
  const rows = await drawRows(card, right, right - MARGIN);
  const height = rows.reduce((sum, row, place) => sum + row.height + (place ? row.gap : 0), 0);
  let top = (CARD_HEIGHT - height) / 2;
  const layers: OverlayOptions[] = [];
  if (picture) {
    layers.push(at(picture.bytes, CARD_WIDTH - MARGIN - picture.width, (CARD_HEIGHT - picture.height) / 2));
  }
  rows.forEach((row, place) => {
    if (place) top += row.gap;
    layers.push(...row.layers(top));
    top += row.height;
  });
  if (card.name !== siteName) layers.push(at(brand.bytes, MARGIN, 52));
  return sharp(await drawBackground(card, pictures))
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

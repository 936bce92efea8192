import path from 'node:path';
import sharp from 'sharp';

/** Persian letters join and run from the right only when they are shaped: Pango and HarfBuzz inside sharp do that. */

const FONTS = path.resolve(import.meta.dirname, '../../../assets/fonts');
const FONT_FILES = { display: path.join(FONTS, 'estedad.ttf'), text: path.join(FONTS, 'vazirmatn.ttf') };
/** Each falls back on the other: Estedad's file has no Latin letters. */
const FAMILIES = { display: 'Estedad, Vazirmatn', text: 'Vazirmatn, Estedad' };

export interface TextStyle {
  face: 'display' | 'text';
  size: number;
  weight: number;
  color: string;
  /** Relative to the font size; the default line height of Persian fonts is large. */
  lineHeight?: number;
  maxWidth?: number;
}

export interface DrawnText {
  bytes: Buffer;
  width: number;
  height: number;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};
/** Names are untrusted: none of their characters may act as markup. */
const escaped = (text: string) =>
  text.replace(/[&<>'"]/g, (character) => ESCAPES[character] ?? '').replace(/[\u0000-\u001F]/g, ' ');

let fontsLoaded: Promise<unknown> | undefined;

/** Pango loads a font file on its first use; from then on the two can be fallbacks for each other. */
function loadFonts(): Promise<unknown> {
  fontsLoaded ??= Promise.all(
    Object.values(FONT_FILES).map((fontfile) =>
      sharp({ text: { text: 'ا', fontfile } })
        .png()
        .toBuffer(),
    ),
  );
  return fontsLoaded;
}

export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  await loadFonts();
  const { face, size, weight, color, lineHeight = 1, maxWidth } = style;
  const markup = `<span foreground="${color}" weight="${weight}" line_height="${lineHeight}">${escaped(text)}</span>`;
  const drawn = await sharp({
    text: {
      text: markup,
      font: `${FAMILIES[face]} ${size}`,
      fontfile: FONT_FILES[face],
      dpi: 72,
      rgba: true,
      ...(maxWidth ? { width: maxWidth } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** The largest size at which the text fits the height; at the smallest size it is truncated. */
export async function drawFitting(
  text: string,
  style: Omit<TextStyle, 'size'> & { maxWidth: number },
  sizes: readonly number[],
  maxLines: number,
): Promise<DrawnText> {
  let words = text;
  for (;;) {
    for (const size of sizes) {
      const drawn = await drawText(words, { ...style, size });
      const fits = drawn.width <= style.maxWidth && drawn.height <= maxLines * size * 1.5;
      if (fits) return drawn;
    }
    const shorter = shortened(words);
    if (shorter === words) return drawText(words, { ...style, size: sizes.at(-1) ?? 24 });
    words = shorter;
  }
}

/** A fifth shorter, cut at the end of a word. */
function shortened(text: string): string {
  const letters = [...text.replace(/…$/, '')];
  if (letters.length < 12) return text;
  const stored = letters.slice(0, Math.floor(letters.length * 0.8)).join('');
  const lastSpace = stored.lastIndexOf(' ');
  return `${(lastSpace > stored.length / 2 ? stored.slice(0, lastSpace) : stored).trim()}…`;
}

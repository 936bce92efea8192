import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Draws the site's icons from one shape. Run by hand; the results are in the repository. */

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const COLORS = { background: '#171513', curtain: '#4a4540', screen: '#4fd1c5' };

/** A screen between two open curtains, on a grid of 32. */
const MARK = `
  <rect x="3" y="5" width="26" height="22" rx="3" fill="${COLORS.screen}"/>
  <path d="M3 8a3 3 0 0 1 3-3h7.5c-.4 8.5-3.6 15.6-10.5 19.5Z" fill="${COLORS.curtain}"/>
  <path d="M29 8a3 3 0 0 0-3-3h-7.5c.4 8.5 3.6 15.6 10.5 19.5Z" fill="${COLORS.curtain}"/>`;

interface IconSpec {
  size: number;
  /** The mark's share of the side; a maskable icon may lose its edge. */
  share: number;
  radius: number;
}

function draw({ size, share, radius }: IconSpec): string {
  const scale = (size * share) / 32;
  const offset = (size * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><title>پرده</title>
  <rect width="${size}" height="${size}" rx="${size * radius}" fill="${COLORS.background}"/>
  <g transform="translate(${offset} ${offset}) scale(${scale})">${MARK}</g></svg>`;
}

const png = (spec: IconSpec) =>
  sharp(Buffer.from(draw(spec)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file is a directory of pictures, here of one PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

await mkdir(`${PUBLIC}icons`, { recursive: true });
const rounded = { share: 0.74, radius: 0.22 };
for (const size of [192, 512])
  await writeFile(`${PUBLIC}icons/icon-${size}.png`, await png({ size, ...rounded }));
await writeFile(`${PUBLIC}icons/maskable-512.png`, await png({ size: 512, share: 0.58, radius: 0 }));
await writeFile(`${PUBLIC}icons/apple-touch.png`, await png({ size: 180, share: 0.68, radius: 0 }));
await writeFile(`${PUBLIC}icons/icon.svg`, draw({ size: 64, ...rounded }));
await writeFile(`${PUBLIC}favicon.ico`, ico(await png({ size: 32, ...rounded }), 32));

import { encodePicture } from '../pictures/make-picture.ts';
import type { PictureFormat } from '../pictures/picture-name.ts';
import { asSharp } from '../poster-maker/pixels.ts';
import { composePoster } from '../poster-maker/poster.ts';
import { seededRandom } from '../poster-maker/seeded-random.ts';
import { designDrawn } from './drawn-design.rules.ts';
import type { DrawnTitle } from './drawn-posters.queries.ts';

export async function drawTitle(
  title: DrawnTitle,
  width: number,
  format: PictureFormat | 'png',
): Promise<Buffer> {
  const { design, text } = designDrawn(title);
  const poster = composePoster(text, design, seededRandom(`drawn/${title.id}/poster`));
  const picture = asSharp(await poster.shoot(width));
  return format === 'png' ? picture.png().toBuffer() : encodePicture(picture, format);
}

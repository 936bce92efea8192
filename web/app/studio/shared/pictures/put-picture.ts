import { sendRaw } from '../send-raw.ts';
import type { Framing } from './framing.rules.ts';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** A file's bytes, the URL of a picture elsewhere, settings for the poster generator, or the current picture. */
export type PictureSource =
  | Blob
  | { url: string }
  | { draw: Readonly<Record<string, unknown>> }
  | { reframe: true };

/** The one call whose body may be a picture; its framing is then in the address. */
export async function putPicture(path: string, source: PictureSource, framing?: Framing): Promise<void> {
  const { crop, focal } = framing ?? {};
  if (!(source instanceof Blob)) {
    const body = JSON.stringify({ ...source, ...(crop ? { crop } : {}), ...(focal ? { focal } : {}) });
    await sendRaw('PUT', path, { body, type: 'application/json' });
    return;
  }
  const query = new URLSearchParams();
  if (crop) query.set('crop', [crop.x, crop.y, crop.width, crop.height].join(','));
  if (focal) query.set('focal', [focal.x, focal.y].join(','));
  await sendRaw('PUT', query.size > 0 ? `${path}?${query}` : path, { body: source, type: source.type });
}

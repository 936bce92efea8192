import { type PictureKind, pictureCrop, pictureFocal } from '@pardeh/contract/studio/pictures';
import * as t from 'typebox';
import { Check } from 'typebox/value';
import type { Framing, NewPicture } from '../../artwork/artwork.ts';
import { AppError } from '../../http/app-error.ts';

const framing = {
  crop: t.Optional(pictureCrop),
  focal: t.Optional(pictureFocal),
};
const text = t.String({ minLength: 1, maxLength: 100 });
const byAddress = t.Object({ url: t.String({ minLength: 8, maxLength: 2000 }), ...framing });
/** The existing picture with different framing. */
const reframed = t.Object({ reframe: t.Literal(true), ...framing });
const drawn = t.Object({
  draw: t.Object({
    titleFa: t.Optional(t.String({ minLength: 1, maxLength: 200 })),
    titleEn: t.Optional(t.String({ maxLength: 200 })),
    motif: t.Optional(text),
    layout: t.Optional(text),
    mood: t.Optional(text),
    palette: t.Optional(t.Integer({ minimum: 0, maximum: 1000 })),
    seed: t.Optional(text),
  }),
  ...framing,
});

const UNKNOWN = 'تصویر را بفرستید، یا نشانی آن را، یا بگویید چه کشیده شود.';
const refuse = () => new AppError('invalid', { fields: { picture: [UNKNOWN] } });

/**
 * The request body in the form that the artwork engine takes; a drawing request's missing names come from the record.
 */
export function readPictureBody(
  body: unknown,
  { kind, names, query }: { kind: PictureKind; names: { titleFa: string; titleEn: string }; query: unknown },
): { input: NewPicture | 'current'; framing: Framing } {
  if (Buffer.isBuffer(body)) {
    return { input: { bytes: body }, framing: framingOf(kind, readCrop(query), readFocal(query)) };
  }
  if (Check(byAddress, body)) {
    const { url, crop, focal } = body as t.Static<typeof byAddress>;
    return { input: { url }, framing: framingOf(kind, crop, focal) };
  }
  if (Check(reframed, body)) {
    const { crop, focal } = body as t.Static<typeof reframed>;
    return { input: 'current', framing: framingOf(kind, crop, focal) };
  }
  if (Check(drawn, body) && kind !== 'portrait') {
    const { draw, crop, focal } = body as t.Static<typeof drawn>;
    const options = { ...names, ...draw, kind } as Extract<NewPicture, { draw: unknown }>['draw'];
    return { input: { draw: options }, framing: framingOf(kind, crop, focal) };
  }
  throw refuse();
}

/** The body is the picture itself, so the framing is in the URL: `x,y,width,height` and `x,y`. */
function readCrop(query: unknown): Framing['crop'] {
  const { crop: text } = (query ?? {}) as { crop?: unknown };
  if (text === undefined) return undefined;
  const [x, y, width, height] = String(text).split(',').map(Number);
  const crop = { x, y, width, height };
  if (!Check(framing.crop, crop) || crop.width === 0 || crop.height === 0) throw refuse();
  return crop as Framing['crop'];
}

function readFocal(query: unknown): Framing['focal'] {
  const { focal: text } = (query ?? {}) as { focal?: unknown };
  if (text === undefined) return undefined;
  const [x, y] = String(text).split(',').map(Number);
  const focal = { x, y };
  if (!Check(framing.focal, focal)) throw refuse();
  return focal as Framing['focal'];
}

function framingOf(shape: PictureKind, crop: Framing['crop'], focal: Framing['focal']): Framing {
  return { shape, ...(crop ? { crop } : {}), ...(focal ? { focal } : {}) };
}

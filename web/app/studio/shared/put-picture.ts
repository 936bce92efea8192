import { sendRaw } from './send-raw.ts';

/** A file's bytes, the address of a picture elsewhere, or settings for the poster maker. */
export type PictureSource = Blob | { url: string } | { draw: Readonly<Record<string, unknown>> };

/** The one call whose body may be a picture. */
export async function putPicture(path: string, source: PictureSource): Promise<void> {
  const isFile = source instanceof Blob;
  await sendRaw('PUT', path, {
    body: isFile ? source : JSON.stringify(source),
    type: isFile ? source.type : 'application/json',
  });
}

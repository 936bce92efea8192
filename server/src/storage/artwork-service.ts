// What routes and jobs ask of the picture pipeline. The engine `artwork` opens it; its shape stands here, so that the
// list of what every process has (http/deps.ts) need not import an engine.

export interface ShownPicture {
  bytes: Buffer;
  type: 'image/webp' | 'image/avif';
  tag: string;
  /** False for the WebP that stands in for an AVIF which is still to be made. */
  isFinal: boolean;
}

export interface Artwork {
  /** A picture by the name in its address; null for one that is not there, not allowed or cannot be read. */
  show(file: string): Promise<ShownPicture | null>;
  /** Makes the AVIF files that are not there yet; what cannot be made is passed over. */
  makeAvif(files: readonly string[], signal: AbortSignal): Promise<void>;
  readOriginal(key: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

// The interface of the picture pipeline for routes and jobs. The engine `artwork` implements it; it is declared here so
// that http/deps.ts need not import an engine.

export interface ShownPicture {
  bytes: Buffer;
  type: 'image/webp' | 'image/avif';
  tag: string;
  /** False for a WebP served until its AVIF has been made. */
  isFinal: boolean;
}

export interface Artwork {
  /** A picture by the name in its URL; null if it is missing, not allowed or unreadable. */
  show(file: string): Promise<ShownPicture | null>;
  /** Makes the missing AVIF files; those that cannot be made are skipped. */
  makeAvif(files: readonly string[], signal: AbortSignal): Promise<void>;
  readOriginal(key: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

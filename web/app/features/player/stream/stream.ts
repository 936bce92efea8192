export interface StreamEvents {
  /** The quality that plays now, as its height in pixels. */
  onQuality: (height: number) => void;
  /** Another address of the same file, when the one in use is refused; null when there is none to be had. */
  renew: () => Promise<string | null>;
  /** Nothing more will be fetched until `reconnect` is called. */
  onConnectionFailed: () => void;
  onFatal: () => void;
}

interface StreamStatistics {
  /** Bits a second, as the stream measured them; null where the browser does not say. */
  bandwidth: number | null;
  codecs: string | null;
  frameRate: number | null;
}

export interface Stream {
  /** A height in pixels, or `auto`; `cap` is the tallest that `auto` may choose. */
  setQuality: (quality: number | 'auto', cap: number | null) => void;
  setAudio: (index: number) => void;
  /** Grows with every byte that arrives: this tells a dead connection from a slow one. */
  loadedBytes: () => number;
  /** Drops what hangs and asks again, at the place where the film is. */
  reconnect: () => void;
  statistics: () => StreamStatistics;
  destroy: () => void;
}

export interface StreamStart {
  video: HTMLVideoElement;
  playlist: string;
  startAt: number;
  /** Bits a second that the connection is thought to carry. */
  bandwidth: number;
  /** The viewer's choice, for a stream that has to know it before the first byte. */
  quality: number | 'auto';
  cap: number | null;
  events: StreamEvents;
}

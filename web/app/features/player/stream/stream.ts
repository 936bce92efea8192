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
  /** Bits per second as measured by the stream; null where the browser does not report it. */
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
  /** Drops stalled requests and retries at the current position. */
  reconnect: () => void;
  statistics: () => StreamStatistics;
  destroy: () => void;
}

export interface StreamStart {
  video: HTMLVideoElement;
  playlist: string;
  startAt: number;
  /** Estimated bandwidth in bits per second. */
  bandwidth: number;
  /** The viewer's choice, for a stream that needs it before the first byte. */
  quality: number | 'auto';
  cap: number | null;
  events: StreamEvents;
}

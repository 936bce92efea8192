interface StreamEvents {
  /** The quality that plays now, in lines. */
  onQuality: (height: number) => void;
  /** Another address of the same file, when the one in use is refused; null when there is none to be had. */
  renew: () => Promise<string | null>;
  onOffline: () => void;
  /** After `onOffline`: something came again. */
  onArrival: () => void;
  onFatal: () => void;
}

export interface Stream {
  /** A height in lines, or `auto`; `cap` is the tallest that `auto` may choose. */
  setQuality: (quality: number | 'auto', cap: number | null) => void;
  setAudio: (index: number) => void;
  destroy: () => void;
}

export interface StreamStart {
  video: HTMLVideoElement;
  playlist: string;
  startAt: number;
  events: StreamEvents;
}

export interface Frame {
  /** Shares of the picture's width and height, from its upper left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FrameWish {
  /** The middle of what is to be seen. */
  x: number;
  y: number;
  /** 1 is the largest frame that the picture has room for. */
  size: number;
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The frame of a ratio (width to height) around a point, moved in from the edges. */
export function frameAround(
  picture: { width: number; height: number },
  ratio: number,
  { x, y, size }: FrameWish,
): Frame {
  const own = picture.width / picture.height;
  const width = Math.min(1, ratio / own) * size;
  const height = Math.min(1, own / ratio) * size;
  return {
    width,
    height,
    x: within(x - width / 2, 0, 1 - width),
    y: within(y - height / 2, 0, 1 - height),
  };
}

/** The subset of a browser's 2D canvas that the clips use. */
export interface Pen {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  globalAlpha: number;
  globalCompositeOperation: string;
  font: string;
  textAlign: string;
  direction: string;
  letterSpacing: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  arc(x: number, y: number, r: number, from: number, to: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Fade;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Fade;
}

export interface Fade {
  addColorStop(offset: number, color: string): void;
}

/** One shot: can be drawn for any moment between 0 and its length, with the same result each time. */
export interface Shot {
  seconds: number;
  draw(pen: Pen, t: number): void;
}

/** Everything is drawn in these coordinates; the film can be rendered at any size. */
export const WIDTH = 1280;
export const HEIGHT = 720;

/** Inks an object is printed in; each object is drawn in a box from -50 to 50 around its middle. */
export interface EmblemInks {
  body: string;
  shade: string;
  light: string;
  accent: string;
}
export type Emblem = (ink: EmblemInks) => string;

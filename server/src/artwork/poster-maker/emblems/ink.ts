/** The inks of an object; each object is drawn in a box from -50 to 50 around its centre. */
export interface EmblemInks {
  body: string;
  shade: string;
  light: string;
  accent: string;
}
export type Emblem = (ink: EmblemInks) => string;

const MOST_READINGS = 8;

/** Appends every option to every reading, the likelier ones first, and keeps only a few. */
export function combine(readings: readonly string[], options: readonly string[]): string[] {
  if (options.length === 1) return readings.map((reading) => reading + options[0]);
  return options.flatMap((option) => readings.map((reading) => reading + option)).slice(0, MOST_READINGS);
}

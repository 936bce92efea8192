const MOST_READINGS = 8;

/** Every reading continued by every option, the likelier ones first, never more than a few. */
export function combine(readings: readonly string[], options: readonly string[]): string[] {
  if (options.length === 1) return readings.map((reading) => reading + options[0]);
  return options.flatMap((option) => readings.map((reading) => reading + option)).slice(0, MOST_READINGS);
}

import { EMPTY_TITLE_FIELDS } from '@pardeh/contract/studio/titles/title-fields';
import type { FieldSource } from '../../../imports/imports.ts';
import type { EditableTitle } from '../edit-title.ts';

/** The fields that a match may have filled, with their empty values. */
const WITHOUT_MATCH = {
  ...EMPTY_TITLE_FIELDS,
  poster: null,
  posterHash: null,
  backdrop: null,
} as const satisfies Partial<Record<keyof EditableTitle, unknown>>;

/** Fields that imports record under other names than the studio's. */
const SOURCE_NAMES: Record<string, readonly string[]> = {
  credits: ['credits', 'cast', 'directors', 'writers'],
  posterHash: ['poster'],
};

/** Whether the field's value came from an import, and nobody has edited it since. */
export function isImported(sources: readonly FieldSource[], field: string): boolean {
  const own = sources.filter((each) => (SOURCE_NAMES[field] ?? [field]).includes(each.field));
  if (own.some(({ locked }) => locked)) return false;
  const whole = own.length > 0 ? own : sources.filter((each) => each.field === '*');
  return whole.some(({ source }) => source !== 'hand');
}

/**
 * A patch that removes what the title's match with a catalogue filled in. Names stay until others replace them, since
 * every title needs one. Seasons keep the episodes that have files or viewers, without their names.
 */
export function withoutMatch(
  title: EditableTitle,
  sources: readonly FieldSource[],
  stored: readonly { season: number; episode: number }[],
): Record<string, unknown> {
  const patch: Record<string, unknown> = Object.fromEntries(
    Object.entries(WITHOUT_MATCH).filter(([field]) => isImported(sources, field)),
  );
  // An import replaces a Persian name only where it equals the Latin one.
  if (isImported(sources, 'titleEn')) patch.titleEn = isImported(sources, 'titleFa') ? title.titleFa : '';
  if (isImported(sources, 'seasons')) {
    patch.seasons = title.seasons.flatMap(({ number, episodes }) => {
      const stay = episodes.filter((each) =>
        stored.some(({ season, episode }) => season === number && episode === each.number),
      );
      const bare = stay.map((each) => ({
        number: each.number,
        titleFa: null,
        titleEn: null,
        airDate: null,
        runtime: null,
      }));
      return bare.length > 0 ? [{ number, year: null, titleFa: null, episodes: bare }] : [];
    });
  }
  return patch;
}

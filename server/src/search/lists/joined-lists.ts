import { type RawBuilder, sql } from 'kysely';

/**
 * Lists travel to the database and back as one text: both sides join and split it several times faster than they write
 * and read arrays or JSON. What is folded has no line end; names as people wrote them might, so those are separated by
 * a character that nobody can type.
 */
const LINE_END = '\n';
const IN_NAMES = '\u001f';

export const joinList = (list: readonly (string | number)[]): string => list.join(LINE_END);

export const splitList = (text: string): string[] => (text === '' ? [] : text.split(LINE_END));

export const splitNames = (text: string): string[] => (text === '' ? [] : text.split(IN_NAMES));

/** Takes what `joinList` made apart. */
export const splitInDatabase = (text: RawBuilder<unknown>) => sql`string_to_array(${text}, E'\\n')`;

/** A list as the value of a statement: an array of texts in the database. */
export const listValue = (list: readonly (string | number)[]) => splitInDatabase(sql`${joinList(list)}`);

/** For `splitList`. */
export const joinInDatabase = (list: RawBuilder<unknown>) => sql<string>`array_to_string(${list}, E'\\n')`;

/** For `splitNames`. */
export const joinNamesInDatabase = (list: RawBuilder<unknown>) =>
  sql<string>`array_to_string(${list}, E'\\x1f')`;

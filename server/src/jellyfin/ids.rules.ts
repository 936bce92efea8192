/** What an id of an app stands for; the number is part of the id, so none is ever given another meaning. */
const KINDS = {
  title: 1,
  season: 2,
  episode: 3,
  person: 4,
  genre: 5,
  collection: 6,
  user: 7,
  view: 8,
  mark: 9,
} as const;
export type IdKind = keyof typeof KINDS;

export interface ItemId {
  kind: IdKind;
  id: number;
}

/** «pardeh» in hexadecimal digits. */
const OURS = '706172646568';
const FORM = /^70617264-?6568-?8([0-9a-f])00-?8000-?0000([0-9a-f]{8})$/;

/** A UUID (version 8) without dashes, which every app accepts. It can be read back, so nothing is stored for it. */
export function toItemId(kind: IdKind, id: number): string {
  return `${OURS}8${KINDS[kind].toString(16)}0080000000${id.toString(16).padStart(8, '0')}`;
}

/** With or without dashes, in either case; null for everything that is not ours. */
export function readItemId(text: string | undefined): ItemId | null {
  const [, kind, id] = FORM.exec(text?.toLowerCase() ?? '') ?? [];
  if (!kind || !id) return null;
  const number = Number.parseInt(id, 16);
  const [name] = Object.entries(KINDS).find(([, digit]) => digit === Number.parseInt(kind, 16)) ?? [];
  if (!name || number < 1 || number > 2_147_483_647) return null;
  return { kind: name as IdKind, id: number };
}

/** Zero where it is an id of another kind. */
export function readIdOf(kind: IdKind, text: string | undefined): number {
  const read = readItemId(text);
  return read?.kind === kind ? read.id : 0;
}

/** The three libraries that an app shows. */
export const VIEWS = { movies: 1, series: 2, collections: 3 } as const;

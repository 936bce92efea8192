import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, nullable, oneOf } from '../shapes.ts';

/** Larger than any other body: a few thousand lines. */
export const IMPORT_MAX_LENGTH = 1_500_000;
export const IMPORT_MAX_LINES = 5000;

/** Our own format, or the ones Letterboxd and IMDb read; an import detects which one it received. */
export const listFormat = oneOf('pardeh', 'letterboxd', 'imdb');
export type ListFormat = t.Static<typeof listFormat>;

const formatQuery = t.Object({ format: t.Optional(listFormat) });
const csvBody = t.Object({ csv: t.String({ minLength: 1, maxLength: IMPORT_MAX_LENGTH }) });

export const importResult = t.Object({
  format: listFormat,
  added: t.Integer(),
  alreadyThere: t.Integer(),
  /** The first entries without a matching title here, as they were named in the file. */
  unknown: t.Array(t.Object({ line: t.Integer(), name: t.String(), year: nullable(t.Integer()) })),
  unknownCount: t.Integer(),
});
export type ImportResult = t.Static<typeof importResult>;

export const exportWatchlist = endpoint('GET /api/user/watchlist/export', {
  name: 'exportWatchlist',
  summary: 'The list as CSV',
  access: 'user',
  query: formatQuery,
  reply: t.String(),
});

export const importWatchlist = endpoint('POST /api/user/watchlist/import', {
  name: 'importWatchlist',
  summary: 'Adds the titles of a CSV file to the list',
  access: 'user',
  body: csvBody,
  reply: dataOf(importResult),
});

export const exportHistory = endpoint('GET /api/user/history/export', {
  name: 'exportHistory',
  summary:
    'The history as CSV: each time that something was watched, also as marked by hand, and what was begun',
  access: 'user',
  query: formatQuery,
  reply: t.String(),
});

export const importHistory = endpoint('POST /api/user/history/import', {
  name: 'importHistory',
  summary: 'Marks the films of a CSV file as watched',
  access: 'user',
  body: csvBody,
  reply: dataOf(importResult),
});

export const exportHidden = endpoint('GET /api/user/hidden/export', {
  name: 'exportHidden',
  summary: 'What the profile has hidden, as CSV',
  access: 'user',
  reply: t.String(),
});

import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, flag, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { longJob } from './long-jobs.ts';

const access = { access: 'staff', permission: 'imports' } as const;

/** Visibility of new titles: unlisted unless requested otherwise. */
const newVisibility = oneOf('draft', 'published');

export const importSummary = t.Object({
  id: idNumber,
  source: oneOf('imdb', 'tmdb', 'nfo', 'csv', 'json'),
  state: oneOf('waiting', 'running', 'stopped', 'done', 'failed'),
  dryRun: t.Boolean(),
  created: t.Integer(),
  changed: t.Integer(),
  unchanged: t.Integer(),
  refusedCount: t.Integer(),
  /** Values locked by an operator that differ in the source. */
  lockedCount: t.Integer(),
  createdAt: instant,
  job: longJob,
});
export type ImportSummary = t.Static<typeof importSummary>;

/** The fields that a column of a CSV file can fill. */
export const IMPORT_FIELDS = [
  'titleFa',
  'titleEn',
  'originalTitle',
  'names',
  'imdb',
  'type',
  'year',
  'endYear',
  'releaseDate',
  'runtime',
  'ageRating',
  'minAge',
  'rating',
  'votes',
  'synopsisFa',
  'synopsisEn',
  'taglineFa',
  'awardsFa',
  'genres',
  'countries',
  'languages',
  'directors',
  'writers',
  'cast',
  'status',
  'access',
  'visibility',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const importReport = t.Object({
  ...importSummary.properties,
  /** Columns of a CSV file, each with the field that it fills; null when it was not recognised. */
  columns: t.Array(t.Object({ header: t.String(), field: nullable(oneOf(...IMPORT_FIELDS)) })),
  /** Its source still exists, so the same import can be run again. */
  canRepeat: t.Boolean(),
  /** The first of the refused rows. */
  refused: t.Array(t.Object({ row: t.Integer(), reasonFa: t.String() })),
  /** The first of the titles that were created or changed, or would be in a dry run. */
  differences: t.Array(
    t.Object({
      titleId: nullable(t.Integer()),
      titleFa: t.String(),
      kind: oneOf('created', 'changed'),
      fields: t.Array(t.Object({ field: t.String(), before: t.Unknown(), after: t.Unknown() })),
    }),
  ),
});
export type ImportReport = t.Static<typeof importReport>;

const name = t.String({ minLength: 1, maxLength: 60 });

export const startImport = endpoint('POST /api/studio/imports', {
  name: 'startImport',
  summary: 'Imports from a folder of the server; the work is done by a job',
  ...access,
  body: t.Object({
    source: oneOf('imdb', 'tmdb', 'nfo'),
    dryRun: t.Optional(t.Boolean()),
    visibility: t.Optional(newVisibility),
    /** Inside the `imports` folder of the data folder. */
    folder: t.Optional(t.String({ maxLength: 500 })),
    /** Limits the update of existing titles to these fields. */
    fields: t.Optional(t.Array(name, { maxItems: 60 })),
    types: t.Optional(t.Array(name, { maxItems: 20 })),
    votesFrom: t.Optional(t.Integer({ minimum: 0, maximum: 100_000_000 })),
    yearFrom: t.Optional(t.Integer({ minimum: 1800, maximum: 2100 })),
    yearTo: t.Optional(t.Integer({ minimum: 1800, maximum: 2100 })),
    only: t.Optional(t.Array(t.String({ pattern: '^tt\\d{7,10}$' }), { maxItems: 1000 })),
  }),
  reply: dataOf(t.Object({ id: idNumber })),
  status: 202,
});

export const repeatImport = endpoint('POST /api/studio/imports/:id/again', {
  name: 'repeatImport',
  summary: 'Runs an import again from the same source: for real after a dry run, or with other columns',
  ...access,
  body: t.Object({
    dryRun: t.Boolean(),
    /** CSV headers that should fill different fields than before. */
    mapping: t.Optional(
      t.Record(t.String({ minLength: 1, maxLength: 200 }), oneOf(...IMPORT_FIELDS), { maxProperties: 200 }),
    ),
  }),
  reply: dataOf(t.Object({ id: idNumber })),
  status: 202,
});

export const exportRefusedRows = endpoint('GET /api/studio/imports/:id/refused.csv', {
  name: 'exportRefusedRows',
  summary:
    'The refused rows as they were sent, with the reason in the first column; fixed, they can be imported',
  ...access,
  reply: t.Unknown(),
});

export const listImportFolders = endpoint('GET /api/studio/imports/folders', {
  name: 'listImportFolders',
  summary: 'Folders below `imports` of the data folder, from which can be imported',
  ...access,
  reply: dataOf(t.Array(t.String())),
});

export const importCatalogueFile = endpoint('POST /api/studio/imports/:format', {
  name: 'importCatalogueFile',
  summary: 'Imports the file that is the body: CSV, or JSON as `export.json` writes it',
  ...access,
  params: t.Object({ format: oneOf('csv', 'json') }),
  query: t.Object({ dryRun: t.Optional(flag), visibility: t.Optional(newVisibility) }),
  reply: dataOf(t.Object({ id: idNumber })),
  status: 202,
});

export const listImports = endpoint('GET /api/studio/imports', {
  name: 'listImports',
  summary: 'Imports, the newest first',
  ...access,
  query: t.Object(pageQuery),
  reply: pagedOf(importSummary),
});

export const getImport = endpoint('GET /api/studio/imports/:id', {
  name: 'getImport',
  summary: 'One import with its report',
  ...access,
  reply: dataOf(importReport),
});

export const exportCatalogueJson = endpoint('GET /api/studio/export.json', {
  name: 'exportCatalogueJson',
  summary: 'The whole catalogue; importing it into an empty site gives an equal one',
  ...access,
  reply: t.Unknown(),
});

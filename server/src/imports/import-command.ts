import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../commands/admin-command.ts';
import type { ImportSource } from '../database/schema/imports.ts';

export type ImportCommand =
  | { do: 'import'; source: ImportSource; path: string; dryRun: boolean; options: Record<string, unknown> }
  | { do: 'resume'; id: number };

export const IMPORT_USAGE = `npm run import -- imdb <folder with title.basics.tsv.gz …> [options]
npm run import -- nfo <folder of a Jellyfin or Kodi library> [options]
npm run import -- tmdb tt…,tt…|missing [options]
npm run import -- csv|json <file> [options]
npm run import -- resume <number>

  --dry-run             only tell what would change
  --publish             new titles are visible at once; otherwise they are drafts
  --fields a,b          in titles that are there, change these fields alone (title_fa, genres, cast …)
  --map "header=field"  csv: which field a column is; may be given several times
  --types movie,series  imdb: only these kinds (also tvMovie, short, video …)
  --votes N             imdb: only titles with so many votes
  --year-from N --year-to N
  --only tt…,tt…        imdb: only these titles
  --refresh             imdb: only rating and votes of titles that are there

IMDb's datasets are licensed for personal and non-commercial use.
`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
  fields: { type: 'string' },
  map: { type: 'string', multiple: true },
  types: { type: 'string' },
  votes: { type: 'string' },
  'year-from': { type: 'string' },
  'year-to': { type: 'string' },
  only: { type: 'string' },
  refresh: { type: 'boolean', default: false },
} as const;

const SOURCES: readonly ImportSource[] = ['imdb', 'nfo', 'tmdb', 'csv', 'json'];

export async function readImportCommand(args: string[], cwd: string): Promise<ImportCommand> {
  const { values, positionals } = parse(args);
  const [what, input, ...more] = positionals;
  if (!what || !input || more.length > 0) throw new CommandError(IMPORT_USAGE);
  if (what === 'resume') return { do: 'resume', id: wholeNumber('resume', input) ?? 0 };
  const source = SOURCES.find((each) => each === what);
  if (!source) throw new CommandError(IMPORT_USAGE);
  const list = (text: string | undefined) => text?.split(',').map((each) => each.trim());
  const shared = { visibility: values.publish ? 'published' : 'draft', fields: list(values.fields) };
  if (source === 'tmdb') {
    const options = { ...shared, only: input === 'missing' ? undefined : list(input) };
    return { do: 'import', source, path: '', dryRun: values['dry-run'], options };
  }
  const file = path.resolve(cwd, input);
  const found = await stat(file).catch(() => null);
  const wantsFolder = source === 'imdb' || source === 'nfo';
  if (!found || found.isDirectory() !== wantsFolder)
    throw new CommandError(`There is no ${wantsFolder ? 'folder' : 'file'} ${file}.`);
  const options = {
    ...(wantsFolder ? { folder: file } : {}),
    ...shared,
    types: list(values.types),
    only: list(values.only),
    refreshes: values.refresh,
    votesFrom: wholeNumber('votes', values.votes),
    yearFrom: wholeNumber('year-from', values['year-from']),
    yearTo: wholeNumber('year-to', values['year-to']),
    mapping: values.map && Object.fromEntries(values.map.map((each) => each.split('=', 2))),
  };
  return { do: 'import', source, path: file, dryRun: values['dry-run'], options };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${IMPORT_USAGE}`);
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new CommandError(`--${name} must be a whole number, but it is "${text}".`);
}

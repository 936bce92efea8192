import {
  exportHidden,
  exportHistory,
  exportWatchlist,
  IMPORT_MAX_LENGTH,
  type ImportResult,
  importHistory,
  importWatchlist,
} from '@pardeh/contract/watching/list-transfer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve, serveWith } from '../../http/serve.ts';
import { isCsvFault } from './csv.ts';
import { parseList, writeList } from './list-formats.rules.ts';
import {
  addToHistory,
  addToWatchlist,
  type MatchedTitle,
  matchLines,
  type Placed,
  readHidden,
  readHistory,
  readWatchlist,
} from './list-transfer.queries.ts';

const TEXTS = {
  unknownFormat: 'این فایل را نمی‌شناسیم. فهرست پرده، Letterboxd یا IMDb را با قالب CSV بیاورید.',
} as const;

/** Persian letters take two bytes, and JSON escapes quotes and line ends with two characters. */
const serveImport = serveWith({ bodyLimit: IMPORT_MAX_LENGTH * 3 });
const UNKNOWN_SHOWN = 100;

export function listTransferRoutes(app: FastifyInstance, { database: { db }, limits }: Deps): void {
  serve(app, exportWatchlist, async ({ query, identity: { userId, profileId }, reply }) => {
    await limits.count('export_hour', userId);
    const csv = writeList(query.format ?? 'pardeh', 'watchlist', await readWatchlist(db, profileId));
    return attached(reply, 'watchlist', csv);
  });

  serve(app, exportHistory, async ({ query, identity: { userId, profileId }, reply }) => {
    await limits.count('export_hour', userId);
    const csv = writeList(query.format ?? 'pardeh', 'history', await readHistory(db, profileId));
    return attached(reply, 'history', csv);
  });

  serve(app, exportHidden, async ({ identity: { userId, profileId }, reply }) => {
    await limits.count('export_hour', userId);
    return attached(reply, 'hidden', writeList('pardeh', 'hidden', await readHidden(db, profileId)));
  });

  serveImport(app, importWatchlist, async ({ body, identity: { userId, profileId } }) => {
    await limits.count('import_hour', userId);
    return { data: await take(body.csv, false, (placed) => addToWatchlist(db, profileId, placed)) };
  });

  serveImport(app, importHistory, async ({ body, identity: { userId, profileId } }) => {
    await limits.count('import_hour', userId);
    return { data: await take(body.csv, true, (placed) => addToHistory(db, profileId, placed)) };
  });

  /** Only films are added to a history: a list says that a series was seen, not which episodes. */
  async function take(
    csv: string,
    filmsOnly: boolean,
    add: (placed: Placed[]) => Promise<number>,
  ): Promise<ImportResult> {
    const list = await parseList(csv).catch((error: unknown) => {
      if (isCsvFault(error)) return null;
      throw error;
    });
    if (!list) throw invalidField('csv', TEXTS.unknownFormat);
    const titles = new Map<number, MatchedTitle>();
    for (const lines of inBatches(list.lines)) {
      for (const [line, title] of await matchLines(db, lines)) titles.set(line, title);
    }
    const placed = new Map<number, Placed>();
    const unknown: typeof list.lines = [];
    for (const line of list.lines) {
      const title = titles.get(line.line);
      if (!title || (filmsOnly && title.type === 'series')) unknown.push(line);
      else placed.set(title.id, { titleId: title.id, at: line.at, runtime: title.runtime });
    }
    let added = 0;
    for (const some of inBatches([...placed.values()])) added += await add(some);
    return {
      format: list.format,
      added,
      alreadyThere: placed.size - added,
      unknown: unknown
        .slice(0, UNKNOWN_SHOWN)
        .map(({ line, name, imdb, year }) => ({ line, name: name || (imdb ?? ''), year })),
      unknownCount: unknown.length,
    };
  }
}

/** Keeps each statement well within the database's time limit. */
const BATCH = 250;

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

function attached(reply: FastifyReply, name: string, csv: string): string {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="pardeh-${name}.csv"`);
  return csv;
}

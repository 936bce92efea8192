import { listContinue, listHistory } from '@pardeh/contract/history';
import {
  exportHistory,
  exportWatchlist,
  IMPORT_MAX_LENGTH,
  type ImportResult,
  importHistory,
  importWatchlist,
  type ListFormat,
} from '@pardeh/contract/list-transfer';
import { listWatchlist, listWatchlistIds } from '@pardeh/contract/watchlist';
import type { QueryClient } from '@tanstack/react-query';
import { tryCall } from '../../shared/api/try-call.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { listTransferTexts as texts } from './list-transfer.texts.ts';

export type ListName = 'watchlist' | 'history';

const LISTS = {
  watchlist: { out: exportWatchlist, in: importWatchlist, shownBy: [listWatchlist, listWatchlistIds] },
  history: { out: exportHistory, in: importHistory, shownBy: [listHistory, listContinue] },
} as const;

/** Spreadsheets show Persian as noise without it, and reading the answer as text has taken it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands the viewer the file; answers what went wrong. */
export async function exportList(list: ListName, format: ListFormat): Promise<string | null> {
  const result = await tryCall(LISTS[list].out, { query: { format } });
  if (!result.ok) return result.message;
  saveFile(`pardeh-${list}-${format}.csv`, BYTE_ORDER_MARK + result.reply, 'text/csv;charset=utf-8');
  return null;
}

export type Imported = { ok: true; result: ImportResult } | { ok: false; message: string };

export async function importList(list: ListName, file: File, client: QueryClient): Promise<Imported> {
  const refuse = (message: string): Imported => ({ ok: false, message });
  // A letter takes at most three bytes here; what is longer than that in bytes is longer in letters too.
  if (file.size > IMPORT_MAX_LENGTH * 3) return refuse(texts.tooLarge);
  const csv = await file.text().catch(() => null);
  if (csv === null) return refuse(texts.unreadable);
  if (csv.trim() === '') return refuse(texts.empty);
  if (csv.length > IMPORT_MAX_LENGTH) return refuse(texts.tooLarge);
  const answer = await tryCall(LISTS[list].in, { body: { csv } });
  if (!answer.ok) return refuse(answer.fields.csv?.[0] ?? answer.message);
  for (const { name } of LISTS[list].shownBy) void client.invalidateQueries({ queryKey: [name] });
  return { ok: true, result: answer.reply.data };
}

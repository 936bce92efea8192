import { listContinue, listHistory } from '@pardeh/contract/watching/history';
import {
  exportHidden,
  exportHistory,
  exportWatchlist,
  IMPORT_MAX_LENGTH,
  type ImportResult,
  importHistory,
  importWatchlist,
  type ListFormat,
} from '@pardeh/contract/watching/list-transfer';
import { listWatchlist, listWatchlistIds } from '@pardeh/contract/watching/watchlist';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { listTransferTexts as texts } from './list-transfer.texts.ts';

export type ListName = 'watchlist' | 'history';

export const LISTS = {
  watchlist: { out: exportWatchlist, in: importWatchlist, shownBy: [listWatchlist, listWatchlistIds] },
  history: { out: exportHistory, in: importHistory, shownBy: [listHistory, listContinue] },
} as const;

/** Without it, spreadsheets garble Persian; reading the response as text has removed it. */
const BYTE_ORDER_MARK = '\uFEFF';

const saveCsv = (name: string, csv: string) =>
  saveFile(`pardeh-${name}.csv`, BYTE_ORDER_MARK + csv, 'text/csv;charset=utf-8');

/** Saves the list as a file. */
export async function exportList(list: ListName, format: ListFormat): Promise<void> {
  const csv = await callApi(LISTS[list].out, { query: { format } });
  saveCsv(`${list}-${format}`, csv);
}

export async function exportHiddenTitles(): Promise<void> {
  saveCsv('hidden', await callApi(exportHidden));
}

const refuse = (message: string): never => {
  throw new ApiError(422, { message });
};

export async function importList(list: ListName, file: File): Promise<ImportResult> {
  // A character takes at most three bytes here, so anything larger has too many characters.
  if (file.size > IMPORT_MAX_LENGTH * 3) refuse(texts.tooLarge);
  const csv = await file.text().catch(() => refuse(texts.unreadable));
  if (csv.trim() === '') refuse(texts.empty);
  if (csv.length > IMPORT_MAX_LENGTH) refuse(texts.tooLarge);
  return (await callApi(LISTS[list].in, { body: { csv } })).data;
}

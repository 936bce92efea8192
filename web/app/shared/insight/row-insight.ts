import { SUGGESTED_ROWS, type SuggestedRowName } from '@pardeh/contract/watching/insight-events';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { sendEvent } from './send-event.ts';

const STORED = 'suggested-rows';
const NAMES: Readonly<Record<string, SuggestedRowName>> = {
  'for-you': 'forYou',
  again: 'again',
  saved: 'saved',
  tonight: 'tonight',
};

/** Null for rows that are not suggested. */
function rowName(key: string): SuggestedRowName | null {
  return key.startsWith('because-') ? 'because' : (NAMES[key] ?? null);
}

/** Whether this is the first of its kind today; the note of it does not leave the device. */
function isFirstToday(what: string): boolean {
  const today = new Date().toDateString();
  const stored = localStorage.getItem(STORED)?.split(' · ') ?? [];
  const known = stored[0] === today ? stored : [today];
  if (known.includes(what)) return false;
  localStorage.setItem(STORED, [...known, what].join(' · '));
  return true;
}

function report(row: SuggestedRowName, opened: boolean): void {
  let first = false;
  try {
    first = isFirstToday(`${row}${opened ? '+' : ''}`);
  } catch {
    // A browser that stores nothing is never counted as another person.
  }
  sendEvent({ kind: 'row', row, opened, first });
}

/**
 * Reports which rows the page has, and from which of them (`data-row`) a title is opened; never which title.
 */
export function useRowInsight(rows: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const reportShown = useEffectEvent(() => {
    const names = new Set(keys.flatMap((key) => rowName(key) ?? []));
    for (const name of SUGGESTED_ROWS) if (names.has(name)) report(name, false);
  });

  useEffect(() => {
    const element = rows.current;
    // A preview in the studio is not a visit.
    if (!element || element.closest('[inert]')) return;
    reportShown();
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[data-plain]')) return;
      const name = rowName(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '');
      if (name) report(name, true);
    };
    element.addEventListener('click', onClick, true);
    return () => element.removeEventListener('click', onClick, true);
  }, [rows]);
}

import type { FormValues } from './form-values.ts';

interface Draft {
  changes: FormValues;
  at: number;
}

const nameOf = (key: string) => `studio-draft:${key}`;

/** Unsaved work of this browser: it outlives the tab. A browser that refuses storage only loses that. */
export function readDraft(key: string): Draft | null {
  try {
    const text = window.localStorage.getItem(nameOf(key));
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, changes: FormValues): void {
  try {
    window.localStorage.setItem(nameOf(key), JSON.stringify({ changes, at: Date.now() } satisfies Draft));
  } catch {
    // Full or forbidden: the form itself still has everything.
  }
}

export function dropDraft(key: string): void {
  try {
    window.localStorage.removeItem(nameOf(key));
  } catch {
    // There is nothing to forget.
  }
}

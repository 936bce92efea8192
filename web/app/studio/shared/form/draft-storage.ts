import type { FormValues } from './form-values.ts';

interface Draft {
  changes: FormValues;
  at: number;
}

const nameOf = (key: string) => `studio-draft:${key}`;

/** Unsaved work, stored in this browser so that it survives a closed tab. Without storage only that is lost. */
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
    // Without storage there is no draft to delete.
  }
}

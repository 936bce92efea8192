import { ownPath } from './own-path.ts';

/** What a visitor wanted to do when asked to sign in. */
export type Intention =
  | { do: 'save' | 'like' | 'alert'; titleId: number }
  | { do: 'rate'; titleId: number; stars: number }
  | { do: 'like-comment'; titleId: number; commentId: number }
  /** To write: only the form can be opened afterwards. */
  | { do: 'write'; replyTo: number | null };

/** How the page after signing in learns that a form is to be opened. */
export interface IntentionState {
  write?: { replyTo: number | null };
}

interface Kept {
  intention: Intention;
  /** The page it was made on: after signing in elsewhere, later, the user no longer means it. */
  next: string;
  at: number;
}

const KEY = 'intention';
const KEPT_MS = 30 * 60_000;

/** On a link to the login: kept by the page's first script (defer-scripts.ts), also before the page has hydrated. */
export const intentionMark = (intention: Intention) => ({ 'data-intention': JSON.stringify(intention) });

/** Stays in this tab, never in an address: a link must not be able to do something in a member's name. */
export function keepIntention(intention: Intention, next: string): void {
  const kept: Kept = { intention, next: ownPath(next), at: Date.now() };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that refuses storage still leads to the login and back.
  }
}

/** `next` as it stands in the address of the login, so both are compared in the same spelling. */
export function takeIntention(next: string): Intention | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    window.sessionStorage.removeItem(KEY);
    const isCurrent = kept && ownPath(kept.next) === ownPath(next) && Date.now() - kept.at < KEPT_MS;
    return isCurrent ? kept.intention : null;
  } catch {
    return null;
  }
}

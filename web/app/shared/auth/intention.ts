import { ownPath } from './own-path.ts';

/** What a visitor wanted to do when asked to sign in. */
export type Intention =
  | { do: 'save' | 'like' | 'alert'; titleId: number }
  | { do: 'rate'; titleId: number; stars: number }
  | { do: 'like-comment'; titleId: number; commentId: number }
  /** To write: only the form can be opened afterwards. */
  | { do: 'write'; replyTo: number | null };

/** Tells the page after signing in to open a form. */
export interface IntentionState {
  write?: { replyTo: number | null };
}

interface SavedIntention {
  intention: Intention;
  /** The page it was made on: if the user signs in later from elsewhere, it no longer applies. */
  next: string;
  at: number;
}

const KEY = 'intention';
const MAX_AGE_MS = 30 * 60_000;

/** On a link to the login: kept by the page's first script (defer-scripts.ts), also before the page has hydrated. */
export const intentionMark = (intention: Intention) => ({ 'data-intention': JSON.stringify(intention) });

/** Stays in this tab, never in an address: a link must not be able to do something in a member's name. */
export function saveIntention(intention: Intention, next: string): void {
  const stored: SavedIntention = { intention, next: ownPath(next), at: Date.now() };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // A browser that refuses storage still gets to the login page and back.
  }
}

/** `next` as in the login page's URL, so that both are compared in the same encoding. */
export function takeIntention(next: string): Intention | null {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as SavedIntention | null;
    window.sessionStorage.removeItem(KEY);
    const isCurrent = stored && ownPath(stored.next) === ownPath(next) && Date.now() - stored.at < MAX_AGE_MS;
    return isCurrent ? stored.intention : null;
  } catch {
    return null;
  }
}

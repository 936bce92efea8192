import { getCommentMarks } from '@pardeh/contract/messages/comments';
import { toggleCommentLike } from '@pardeh/contract/messages/own-comments';
import { getTitle } from '@pardeh/contract/titles/titles';
import { toggleAlert } from '@pardeh/contract/watching/alerts';
import { toggleLike } from '@pardeh/contract/watching/likes';
import { rateTitle } from '@pardeh/contract/watching/ratings';
import { toggleWatchlist } from '@pardeh/contract/watching/watchlist';
import { isWorthRetrying } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import type { Intention, IntentionState } from '../../shared/auth/intention.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { authTexts as texts } from './auth.texts.ts';

const TRIES = 3;
const RETRY_AFTER_MS = 1_000;

/**
 * Carries out the visitor's click from before signing in. Most of these toggle, and the user may already have saved or
 * liked the title: then it stays that way. Returns what the page should open.
 */
export async function carryOutIntention(intention: Intention | null): Promise<IntentionState | null> {
  if (!intention) return null;
  if (intention.do === 'write') return { write: { replyTo: intention.replyTo } };
  try {
    await sendPatiently(intention);
    toast(texts.intentions[intention.do], { kind: 'success' });
  } catch (error) {
    // The user is signed in anyway, and can click the button again.
    console.warn(error);
  }
  return null;
}

/** A slow response must not lose the click. Retrying is safe, since the current state is checked first. */
async function sendPatiently(intention: Exclude<Intention, { do: 'write' }>): Promise<void> {
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
    try {
      return await send(intention);
    } catch (error) {
      if (triesLeft === 0 || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}

async function send(intention: Exclude<Intention, { do: 'write' }>): Promise<void> {
  const params = { id: intention.titleId };
  if (intention.do === 'rate') {
    await callApi(rateTitle, { params, body: { stars: intention.stars } });
    return;
  }
  if (intention.do === 'like-comment') {
    const { liked } = (await callApi(getCommentMarks, { params })).data;
    if (!liked.includes(intention.commentId)) {
      await callApi(toggleCommentLike, { params: { id: intention.commentId } });
    }
    return;
  }
  const { user } = (await callApi(getTitle, { params })).data;
  const endpoints = { save: toggleWatchlist, like: toggleLike, alert: toggleAlert };
  const isDone = { save: user?.inWatchlist, like: user?.liked, alert: user?.wantsAlert };
  if (!isDone[intention.do]) await callApi(endpoints[intention.do], { params });
}

import { titlePath } from '@pardeh/contract/paths';
import { audit } from '../../database/audit.queries.ts';
import type { Deps } from '../../http/deps.ts';
import { replyMessage } from '../../notify/notification-texts.ts';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { type CommentDecision, decideComment } from './moderation.queries.ts';

/** Shows, holds or removes a comment; its first showing notifies the author it replies to. False when there is none. */
export async function decideAndNotify(
  { database: { db }, jobs }: Pick<Deps, 'database' | 'jobs'>,
  decision: { id: number; state: CommentDecision; by: number | null; isUndo?: boolean },
): Promise<boolean> {
  const { id, state, by, isUndo = false } = decision;
  const decided = await decideComment(db, id, state, isUndo);
  if (!decided) return false;
  const { parent_user_id: answered, user_id: writer } = decided;
  if (state === 'visible' && decided.was_held && answered !== null && answered !== writer) {
    const path = `${titlePath(decided.title_id, decided.slug)}#comment-${id}`;
    await notify(db, [answered], replyMessage(id, decided.name, decided.title_fa, path));
    await wakePush(jobs);
  }
  await audit(db, 'admin.comment_decided', {
    userId: writer,
    detail: { id, state, by, ...(isUndo ? { isUndo } : {}) },
  });
  return true;
}

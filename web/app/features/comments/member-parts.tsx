import { reportComment } from '@pardeh/contract/messages/own-comments';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import styles from './comment.module.css';
import { LikeCount } from './like-count.tsx';
import { memberPartsTexts as texts } from './member-parts.texts.ts';
import { useCommentLike, useRemoveComment } from './use-comments.ts';

/** Actions on comments for members only. A visitor's page does not load them. */
export { CommentForm, EditForm } from './comment-form.tsx';

interface LikeButtonProps {
  titleId: number;
  id: number;
  likes: number;
  isLiked: boolean;
}

export function LikeButton({ titleId, id, ...start }: LikeButtonProps) {
  const { toggle, ...like } = useCommentLike(titleId, id, start);
  return (
    <button type="button" className={styles.action} aria-pressed={like.isLiked} onClick={toggle}>
      <LikeCount {...like} />
    </button>
  );
}

export function RemoveButton({ titleId, id }: { titleId: number; id: number }) {
  const remove = useRemoveComment(titleId, id);
  return (
    <ConfirmButton question={texts.removeQuestion} words={texts.removeWords} onConfirm={remove}>
      {texts.remove}
    </ConfirmButton>
  );
}

type Reason = keyof typeof texts.reasons;
const REASONS = Object.keys(texts.reasons) as Reason[];

export function ReportButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [reason, setReason] = useState<Reason>('spoiler');
  const { call, isBusy } = useApiMutation();
  const outcome = { done: texts.reported, onDone: close };
  const send = () => call(reportComment, { params: { id }, body: { reason } }, outcome);
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setOpen(true)}>
        {texts.report}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.reportTitle}
        actions={
          <Button isBusy={isBusy} onClick={send}>
            {texts.reportSend}
          </Button>
        }
      >
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{texts.reportLead}</legend>
          {REASONS.map((key) => (
            <label key={key} className={styles.reason}>
              <input type="radio" name="reason" checked={key === reason} onChange={() => setReason(key)} />
              {texts.reasons[key]}
            </label>
          ))}
        </fieldset>
      </Dialog>
    </>
  );
}

import { COMMENT_MAX_LENGTH } from '@pardeh/contract/limits';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import styles from './comment-form.module.css';
import { memberPartsTexts as texts } from './member-parts.texts.ts';
import { useCommentForm } from './use-comments.ts';

interface CommentFormProps {
  titleId: number;
  /** The kind of title that is commented on. */
  kind?: string;
  /** The comment that is being answered, and whose it is. */
  parentId?: number;
  replyTo?: string;
  onDone?: () => void;
  /** The viewer signed in to write this. */
  autoFocus?: boolean;
}

export function CommentForm({
  titleId,
  kind = '',
  parentId,
  replyTo,
  onDone,
  autoFocus = false,
}: CommentFormProps) {
  const form = useCommentForm({ titleId, parentId: parentId ?? null }, onDone);
  const isReply = parentId !== undefined;
  return (
    <form className={styles.form} {...form.props}>
      {form.message && (
        <Alert kind="error" onClose={form.clearMessage}>
          {form.message}
        </Alert>
      )}
      <TextAreaField
        {...form.field('body')}
        label={replyTo ? texts.replyTo(replyTo) : isReply ? texts.replyBody : texts.body}
        placeholder={isReply ? undefined : texts.placeholder(kind)}
        rows={isReply ? 2 : 3}
        maxLength={COMMENT_MAX_LENGTH}
        dir="auto"
        required
        autoFocus={isReply || autoFocus}
      />
      <div className={styles.foot}>
        <Checkbox name="isSpoiler" label={texts.isSpoiler} />
        <span className={styles.buttons}>
          {isReply && (
            <Button variant="quiet" onClick={onDone}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" isBusy={form.isBusy}>
            {texts.send}
          </Button>
        </span>
      </div>
    </form>
  );
}

import { COMMENT_MAX_LENGTH } from '@pardeh/contract/limits';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import styles from './comment-form.module.css';
import type { ShownReply } from './comments.rules.ts';
import { memberPartsTexts as texts } from './member-parts.texts.ts';
import { useEditForm } from './use-comments.ts';

interface EditFormProps {
  entry: Pick<ShownReply, 'id' | 'titleId' | 'body' | 'isSpoiler'>;
  onDone: () => void;
}

/** Shown in place of the comment being edited. */
export function EditForm({ entry, onDone }: EditFormProps) {
  const form = useEditForm(entry, onDone);
  return (
    <form className={styles.form} {...form.props}>
      {form.message && (
        <Alert kind="error" onClose={form.clearMessage}>
          {form.message}
        </Alert>
      )}
      <TextAreaField
        {...form.field('body')}
        label={texts.editBody}
        defaultValue={entry.body}
        rows={3}
        maxLength={COMMENT_MAX_LENGTH}
        dir="auto"
        required
        autoFocus
      />
      <div className={styles.foot}>
        <Checkbox name="isSpoiler" label={texts.isSpoiler} defaultChecked={entry.isSpoiler} />
        <span className={styles.buttons}>
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {texts.save}
          </Button>
        </span>
      </div>
    </form>
  );
}

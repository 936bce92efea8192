import { COMMENT_MAX_LENGTH } from '@pardeh/contract/limits';
import { FormMessage, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../../shared/ui/controls/field.tsx';
import styles from './comment-form.module.css';
import type { ShownReply } from './comments.rules.ts';
import { memberPartsTexts as texts } from './member-parts.texts.ts';
import { useCommentForm, useEditForm } from './use-comments.ts';

interface FieldsProps extends Omit<TextAreaFieldProps, 'form'> {
  form: ReturnType<typeof useCommentForm>;
  isSpoiler?: boolean;
  submit: string;
  onCancel?: (() => void) | undefined;
}

function Fields({ form, isSpoiler, submit, onCancel, ...body }: FieldsProps) {
  return (
    <form className={styles.form} {...form.props}>
      <FormMessage form={form} />
      <TextAreaField {...form.field('body')} maxLength={COMMENT_MAX_LENGTH} dir="auto" required {...body} />
      <div className={`wide-row ${styles.foot}`}>
        <Checkbox name="isSpoiler" label={texts.isSpoiler} defaultChecked={isSpoiler} />
        <span className={styles.buttons}>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <SubmitButton form={form} label={submit} />
        </span>
      </div>
    </form>
  );
}

interface CommentFormProps {
  titleId: number;
  /** The kind of title that is commented on. */
  kind?: string;
  /** The comment that is being answered, and whose it is. */
  parentId?: number;
  replyTo?: string;
  onDone?: () => void;
  onCancel?: () => void;
  /** The viewer signed in to write this. */
  autoFocus?: boolean;
}

export function CommentForm(props: CommentFormProps) {
  const { titleId, kind = '', parentId, replyTo, onDone, onCancel, autoFocus = false } = props;
  const form = useCommentForm({ titleId, parentId: parentId ?? null }, onDone);
  const isReply = parentId !== undefined;
  return (
    <Fields
      form={form}
      label={replyTo ? texts.replyTo(replyTo) : isReply ? texts.replyBody : texts.body}
      placeholder={isReply ? undefined : texts.placeholder(kind)}
      rows={isReply ? 2 : 3}
      autoFocus={isReply || autoFocus}
      submit={texts.send}
      onCancel={onCancel}
    />
  );
}

interface EditFormProps {
  entry: Pick<ShownReply, 'id' | 'titleId' | 'body' | 'isSpoiler'>;
  onDone: () => void;
}

/** Shown in place of the comment being edited. */
export function EditForm({ entry, onDone }: EditFormProps) {
  return (
    <Fields
      form={useEditForm(entry, onDone)}
      label={texts.editBody}
      defaultValue={entry.body}
      rows={3}
      autoFocus
      isSpoiler={entry.isSpoiler}
      submit={texts.save}
      onCancel={onDone}
    />
  );
}

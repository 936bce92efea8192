import { reportComment } from '@pardeh/contract/messages/own-comments';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import styles from './comment.module.css';
import { memberPartsTexts as texts } from './member-parts.texts.ts';

type Reason = keyof typeof texts.reasons;
const REASONS = Object.keys(texts.reasons) as Reason[];

export function ReportDialog({ id, isOpen, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>('spoiler');
  const { call, isBusy } = useApiMutation();
  const outcome = { done: texts.reported, onDone: onClose };
  const send = () => call(reportComment, { params: { id }, body: { reason } }, outcome);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
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
  );
}

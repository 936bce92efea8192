import { useState } from 'react';
import styles from './comment.module.css';
import { memberPartsTexts as texts } from './member-parts.texts.ts';
import { ReportDialog } from './report-dialog.tsx';

export function ReportButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setOpen(true)}>
        {texts.report}
      </button>
      <ReportDialog id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

import type { TitleReason } from '@pardeh/contract/titles/for-you';
import type { TitleCard as Title } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { useMarks } from '../title-card/use-marks.ts';
import styles from './for-you.module.css';
import { reasonsOptions, useUnusedTitles } from './for-you.queries.ts';
import { forYouTexts as texts } from './for-you.texts.ts';

/** Stays where it is after it was left out, so that the same button takes that back. */
function Reason({ titleId, titleFa, share }: TitleReason) {
  const [isUsed, setUsed] = useState(true);
  const { leaveOut, reuse, isBusy } = useUnusedTitles();
  async function toggle() {
    if (await (isUsed ? leaveOut : reuse)(titleId, titleFa)) setUsed(!isUsed);
  }
  return (
    <li className={`row ${styles.reason}`} data-unused={isUsed ? undefined : ''}>
      <span className={styles.source}>
        <strong>{titleFa}</strong>
        <meter className={styles.share} value={share} aria-label={texts.share(percent(share))} />
        <span className={styles.percent}>{texts.share(percent(share))}</span>
      </span>
      <Button
        variant="quiet"
        isBusy={isBusy}
        aria-label={isUsed ? texts.leaveOutOf(titleFa) : texts.reuseOf(titleFa)}
        onClick={toggle}
      >
        {isUsed ? texts.leaveOut : texts.useAgain}
      </Button>
    </li>
  );
}

interface WhyDialogProps {
  title: Title;
  onClose: () => void;
  /** The title is not wanted, and is hidden already. */
  onHide: () => void;
}

/** Why a title is suggested: the true shares of the sum, each of which can be left out; or the title is not wanted. */
export function WhyDialog({ title, onClose, onHide }: WhyDialogProps) {
  const { data, isError } = useQuery(reasonsOptions(title.id));
  const { hide } = useMarks(title.id);
  const reasons = data?.data.reasons;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.why(title.titleFa)}
      actions={
        <>
          <Button
            variant="outline"
            icon="eye-off"
            onClick={() => {
              void hide();
              onHide();
            }}
          >
            {texts.notThis}
          </Button>
          <ButtonLink variant="quiet" icon="settings" to="/user/for-you">
            {texts.settings}
          </ButtonLink>
        </>
      }
    >
      {isError && <Alert kind="error">{texts.failed}</Alert>}
      {!reasons && !isError && <Spinner />}
      {reasons && <p className={styles.words}>{reasons.length > 0 ? texts.because : texts.noReason}</p>}
      <ul className={styles.reasons}>
        {reasons?.map((reason) => (
          <Reason key={reason.titleId} {...reason} />
        ))}
      </ul>
    </Dialog>
  );
}

const percent = (share: number) => `${toPersianDigits(Math.max(1, Math.round(share * 100)))}٪`;

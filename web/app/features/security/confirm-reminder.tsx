import { resendConfirmation } from '@pardeh/contract/account/address';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isChild, useUser } from '../../shared/auth/use-auth.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import styles from './confirm-reminder.module.css';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.reminder;
const CLOSED_KEY = 'confirm-reminder-closed';

/** A strip above the account pages until the address is confirmed; can be closed for this visit. Not for a child. */
export function ConfirmReminder() {
  const user = useUser();
  const { call, isBusy } = useApiMutation();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => setClosed(sessionStorage.getItem(CLOSED_KEY) !== null), []);
  if (isClosed || !user?.data.email || user.data.emailConfirmed || isChild(user)) return null;
  const resend = () =>
    call(resendConfirmation, {}, { onDone: ({ message }) => toast(message, { kind: 'success' }) });
  return (
    <aside className={styles.strip}>
      <div className={`page-width ${styles.line}`}>
        <Icon name="mail" className={styles.icon} />
        <p className={styles.words}>
          <bdi>{texts.words(user.data.email)}</bdi>{' '}
          <Link className="text-link" to="/user/security">
            {texts.wrong}
          </Link>
        </p>
        <Button variant="outline" isBusy={isBusy} onClick={resend}>
          {texts.resend}
        </Button>
        <IconButton
          icon="close"
          label={texts.close}
          onClick={() => {
            sessionStorage.setItem(CLOSED_KEY, '1');
            setClosed(true);
          }}
        />
      </div>
    </aside>
  );
}

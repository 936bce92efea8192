import { changeAddress } from '@pardeh/contract/account/address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import formStyles from '../../shared/forms/form.module.css';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './security.module.css';
import { securityOptions, useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.address;

interface AddressDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

function AddressDialog({ title, isOpen, onClose }: AddressDialogProps) {
  const refresh = useRefreshSecurity();
  return (
    <ProofDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      words={texts.dialogWords}
      submit={texts.submit}
      send={(proof, form) =>
        callApi(changeAddress, { body: { ...proof, email: String(form.get('email') ?? '').trim() } })
      }
      onDone={({ message }) => {
        onClose();
        toast(message, { kind: 'success' });
        void refresh();
      }}
    >
      {(errorOf) => (
        <Field
          name="email"
          label={texts.newEmail}
          error={errorOf('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          required
        />
      )}
    </ProofDialog>
  );
}

export function AddressPanel() {
  const user = useUser();
  const { pendingEmail } = useSuspenseQuery(securityOptions()).data.data;
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const { email, emailConfirmed } = user.data;
  const action = email ? texts.change : texts.add;
  return (
    <Panel
      title={texts.title}
      lead={
        email ? (
          <span className={styles.titled}>
            <bdi dir="ltr">{email}</bdi>
            <Badge look={emailConfirmed ? 'teal' : 'plain'}>
              {emailConfirmed ? texts.confirmed : texts.unconfirmed}
            </Badge>
          </span>
        ) : (
          texts.none
        )
      }
      actions={
        <Button variant="outline" icon="mail" onClick={() => setOpen(true)}>
          {action}
        </Button>
      }
    >
      {pendingEmail && <p className={formStyles.faint}>{texts.pending(pendingEmail)}</p>}
      <AddressDialog title={action} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}

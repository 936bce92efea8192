import { changeAddress } from '@pardeh/contract/account/address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { EmailField } from '../../shared/forms/form-parts.tsx';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './security.module.css';
import { securityOptions, useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.address;

export function AddressPanel() {
  const user = useUser();
  const { pendingEmail } = useSuspenseQuery(securityOptions()).data.data;
  const refresh = useRefreshSecurity();
  if (!user) return null;
  const { email, emailConfirmed } = user.data;
  const action = email ? texts.change : texts.add;
  return (
    <Panel
      title={texts.title}
      lead={
        email ? (
          <span className={`row ${styles.titled}`}>
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
        <ProofButton
          button={{ icon: 'mail', children: action }}
          title={action}
          words={texts.dialogWords}
          submit={texts.submit}
          send={(proof, form) =>
            callApi(changeAddress, { body: { ...proof, email: String(form.get('email') ?? '').trim() } })
          }
          onDone={({ message }) => {
            toast(message, { kind: 'success' });
            void refresh();
          }}
        >
          {(errorOf) => (
            <EmailField
              name="email"
              label={texts.newEmail}
              error={errorOf('email')}
              autoComplete="email"
              inputMode="email"
            />
          )}
        </ProofButton>
      }
    >
      {pendingEmail && <p className="faint">{texts.pending(pendingEmail)}</p>}
    </Panel>
  );
}

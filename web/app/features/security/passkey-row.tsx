import {
  getSecurity,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@pardeh/contract/account/second-factor';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatRelative } from '@pardeh/persian/dates/relative-time';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import styles from './security.module.css';
import { useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.passkeys;

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { call, isBusy } = useApiMutation({ refresh: [getSecurity] });
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (wanted && wanted !== name) await call(renamePasskey, { params: { id }, body: { name: wanted } });
    onDone();
  }
  return (
    <form className={styles.inline} onSubmit={save} method="post">
      <Field name="name" label={texts.name} isLabelHidden defaultValue={name} maxLength={40} autoFocus />
      <Button type="submit" variant="outline" isBusy={isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

export function PasskeyRow({ passkey, now }: { passkey: Passkey; now: number }) {
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey;
  const refresh = useRefreshSecurity();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li className={`row ${styles.row}`}>
      {isRenaming ? (
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <div>
            <p className={`row ${styles.titled}`}>
              <bdi>{name}</bdi> {isSynced && <Badge>{texts.synced}</Badge>}
            </p>
            <p className="faint">
              {texts.created(formatJalali(createdAt))} ·{' '}
              {lastUsedAt ? texts.lastUsed(formatRelative(lastUsedAt, now)) : texts.neverUsed}
            </p>
          </div>
          <div className={styles.rowButtons}>
            <Button variant="quiet" aria-label={texts.renameNamed(name)} onClick={() => setRenaming(true)}>
              {texts.rename}
            </Button>
            <ProofButton
              button={{
                variant: 'quiet',
                'aria-label': texts.removeNamed(name),
                children: texts.remove,
              }}
              title={texts.removeQuestion(name)}
              words={texts.removeWords}
              submit={texts.remove}
              isDangerous
              send={(proof) => callApi(removePasskey, { params: { id }, body: proof })}
              onDone={() => {
                toast(texts.removed);
                void refresh();
              }}
            />
          </div>
        </>
      )}
    </li>
  );
}

import {
  addPasskey,
  getSecurity,
  type Passkey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@pardeh/contract/account/second-factor';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatRelative } from '@pardeh/persian/dates/relative-time';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import { createPasskey } from '../../shared/auth/passkeys.ts';
import { type Proof, ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './security.module.css';
import { useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.passkeys;

/** Re-authentication, then the browser's prompt, then the new key is sent to the server: one click for all three. */
async function makePasskey(proof: Proof, name: string) {
  const { options } = await callApi(preparePasskey, { body: proof });
  const passkey = await createPasskey(options);
  if (!passkey) throw new ApiError(422, { message: texts.failed });
  return callApi(addPasskey, { body: { name, passkey } });
}

interface PasskeysPanelProps {
  passkeys: readonly Passkey[];
  now: number;
  isOpenToEnrol: boolean;
  onCodes: (codes: string[]) => void;
}

export function PasskeysPanel({ passkeys, now, isOpenToEnrol, onCodes }: PasskeysPanelProps) {
  const refresh = useRefreshSecurity();
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      actions={
        isOpenToEnrol && (
          <ProofButton
            button={{ icon: 'plus', children: texts.add }}
            title={texts.add}
            words={texts.addWords}
            submit={texts.submit}
            send={(proof, form) => makePasskey(proof, String(form.get('name') ?? '').trim())}
            onDone={({ recoveryCodes }) => {
              toast(texts.made, { kind: 'success' });
              if (recoveryCodes) onCodes(recoveryCodes);
              void refresh();
            }}
          >
            {(errorOf) => (
              <Field
                name="name"
                label={texts.name}
                hint={texts.nameHint}
                error={errorOf('name')}
                defaultValue={texts.nameDefault}
                maxLength={40}
                required
              />
            )}
          </ProofButton>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { call, isBusy } = useApiMutation({ refresh: [getSecurity] });
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (wanted && wanted !== name) await call(renamePasskey, { params: { id }, body: { name: wanted } });
    onDone();
  }
  return (
    <form className="field-row" onSubmit={save} method="post">
      <Field name="name" label={texts.name} isLabelHidden defaultValue={name} maxLength={40} autoFocus />
      <Button type="submit" variant="outline" isBusy={isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

function PasskeyRow({ passkey, now }: { passkey: Passkey; now: number }) {
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

import { addPasskey, type Passkey, preparePasskey } from '@pardeh/contract/account/second-factor';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import { createPasskey } from '../../shared/auth/passkeys.ts';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import type { Proof } from '../../shared/proof/use-owner-proof.ts';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { PasskeyRow } from './passkey-row.tsx';
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

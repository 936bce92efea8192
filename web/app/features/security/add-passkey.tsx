import { addPasskey, preparePasskey } from '@pardeh/contract/second-factor';
import { type CallResult, tryCall } from '../../shared/api/try-call.ts';
import { createPasskey } from '../../shared/auth/passkeys.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import type { Proof } from '../../shared/proof/use-owner-proof.ts';
import { Field } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.passkeys;

type Added = { recoveryCodes: string[] | null };

/** The owner's proof, then the browser's prompt, then the new key goes to the server: one click for all three. */
async function makePasskey(proof: Proof, name: string): Promise<CallResult<Added>> {
  const prepared = await tryCall(preparePasskey, { body: proof });
  if (!prepared.ok) return prepared;
  const passkey = await createPasskey(prepared.reply.options);
  if (!passkey) return { ok: false, message: texts.failed, status: 0, fields: {} };
  return tryCall(addPasskey, { body: { name, passkey } });
}

interface AddPasskeyProps {
  isOpen: boolean;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

export function AddPasskey({ isOpen, onClose, onCodes }: AddPasskeyProps) {
  const refresh = useRefreshSecurity();
  return (
    <ProofDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.add}
      words={texts.addWords}
      submit={texts.submit}
      send={(proof, form) => makePasskey(proof, String(form.get('name') ?? '').trim())}
      onDone={({ recoveryCodes }) => {
        onClose();
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
    </ProofDialog>
  );
}

import { renewRecoveryCodes } from '@pardeh/contract/account/second-factor';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.recovery;
/** With this few left, suggest new ones. */
const FEW = 3;

export function RecoveryPanel({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={texts.title}
      lead={texts.lead(toPersianDigits(left))}
      actions={
        <Button variant="outline" icon="refresh" onClick={() => setOpen(true)}>
          {texts.renew}
        </Button>
      }
    >
      {left <= FEW && <Alert>{texts.low}</Alert>}
      <ProofDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.renewQuestion}
        words={texts.renewWords}
        submit={texts.renew}
        send={(proof) => callApi(renewRecoveryCodes, { body: proof })}
        onDone={({ recoveryCodes }) => {
          setOpen(false);
          onCodes(recoveryCodes);
        }}
      />
    </Panel>
  );
}

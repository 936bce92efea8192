import { renewRecoveryCodes } from '@pardeh/contract/account/second-factor';
import { toPersianDigits } from '@pardeh/persian/digits';
import { callApi } from '../../shared/api/browser-api.ts';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.recovery;
/** With this few left, suggest new ones. */
const FEW = 3;

export function RecoveryPanel({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  return (
    <Panel
      title={texts.title}
      lead={texts.lead(toPersianDigits(left))}
      actions={
        <ProofButton
          button={{ icon: 'refresh', children: texts.renew }}
          title={texts.renewQuestion}
          words={texts.renewWords}
          submit={texts.renew}
          send={(proof) => callApi(renewRecoveryCodes, { body: proof })}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        />
      }
    >
      {left <= FEW && <Alert>{texts.low}</Alert>}
    </Panel>
  );
}

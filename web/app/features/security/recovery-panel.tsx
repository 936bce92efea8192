import { renewRecoveryCodes } from '@pardeh/contract/account/second-factor';
import { toPersianDigits } from '@pardeh/persian/digits';
import { callApi } from '../../shared/api/browser-api.ts';
import { copyText } from '../../shared/browser/copy-text.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './security.module.css';
import { useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.recovery;
/** With this few left, suggest new ones. */
const FEW = 3;

export function RecoveryPanel({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const refresh = useRefreshSecurity();
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
          onDone={({ recoveryCodes }) => {
            onCodes(recoveryCodes);
            void refresh();
          }}
        />
      }
    >
      {left <= FEW && <Alert>{texts.low}</Alert>}
    </Panel>
  );
}

/** The only time they are shown: nobody can read them again, not even us. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const text = codes?.join('\n') ?? '';
  async function copy() {
    const isCopied = await copyText(text);
    toast(isCopied ? texts.copied : texts.notCopied, { kind: isCopied ? 'success' : 'error' });
  }
  return (
    <Dialog
      isOpen={codes !== null}
      onClose={onClose}
      title={texts.dialogTitle}
      actions={<Button onClick={onClose}>{texts.stored}</Button>}
    >
      <p className="soft">{texts.dialogWords}</p>
      <ol className={styles.codes} dir="ltr">
        {codes?.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="wide-row">
        <Button variant="outline" icon="copy" onClick={copy}>
          {texts.copy}
        </Button>
        <Button
          variant="outline"
          icon="download"
          onClick={() => saveFile(texts.file, `${texts.fileHead()}\n\n${text}\n`, 'text/plain')}
        >
          {texts.download}
        </Button>
      </div>
    </Dialog>
  );
}

import type { Passkey } from '@pardeh/contract/account/second-factor';
import { useState } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './security.module.css';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.passkeys;

interface PasskeysPanelProps {
  passkeys: readonly Passkey[];
  now: number;
  isOpenToEnrol: boolean;
  onCodes: (codes: string[]) => void;
}

export function PasskeysPanel({ passkeys, now, isOpenToEnrol, onCodes }: PasskeysPanelProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      actions={
        isOpenToEnrol && (
          <Button variant="outline" icon="plus" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={now} />
          ))}
        </ul>
      )}
      <AddPasskey isOpen={isAdding} onClose={() => setAdding(false)} onCodes={onCodes} />
    </Panel>
  );
}

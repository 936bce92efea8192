import { prepareTotp, removeTotp } from '@pardeh/contract/account/second-factor';
import type { ReplyOf } from '@pardeh/contract/endpoint';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './security.module.css';
import { useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';

const texts = securityTexts.totp;

interface TotpPanelProps {
  since: string | null;
  isOpenToEnrol: boolean;
  onCodes: (codes: string[]) => void;
}

export function TotpPanel({ since, isOpenToEnrol, onCodes }: TotpPanelProps) {
  const refresh = useRefreshSecurity();
  const [prepared, setPrepared] = useState<ReplyOf<typeof prepareTotp> | null>(null);
  const turnOff = (
    <ProofButton
      key="off"
      button={{ variant: 'quiet', children: texts.turnOff }}
      title={texts.turnOffQuestion}
      words={texts.turnOffWords}
      submit={texts.turnOff}
      isDangerous
      send={(proof) => callApi(removeTotp, { body: proof })}
      onDone={() => {
        toast(texts.turnedOff);
        void refresh();
      }}
    />
  );
  const turnOn = (
    <ProofButton
      key="on"
      button={{ children: texts.turnOn }}
      title={texts.turnOnQuestion}
      words={texts.turnOnWords}
      submit={texts.turnOn}
      send={(proof) => callApi(prepareTotp, { body: proof })}
      onDone={setPrepared}
    />
  );
  return (
    <Panel
      title={
        <span className={`row ${styles.titled}`}>
          {texts.title} <Badge look={since ? 'teal' : 'plain'}>{since ? texts.on : texts.off}</Badge>
        </span>
      }
      lead={since ? texts.since(formatJalali(since)) : texts.lead}
      actions={isOpenToEnrol && !prepared && (since ? turnOff : turnOn)}
    >
      {prepared && (
        <TotpEnrolment
          {...prepared}
          onCancel={() => setPrepared(null)}
          onDone={(codes) => {
            setPrepared(null);
            toast(texts.turnedOn, { kind: 'success' });
            if (codes) onCodes(codes);
            void refresh();
          }}
        />
      )}
    </Panel>
  );
}

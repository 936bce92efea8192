import { prepareTotp, removeTotp } from '@pardeh/contract/account/second-factor';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './security.module.css';
import { useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';

const texts = securityTexts.totp;

interface Prepared {
  secret: string;
  uri: string;
}

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

function TurnOffDialog({ isOpen, onClose }: DialogProps) {
  const refresh = useRefreshSecurity();
  return (
    <ProofDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.turnOffQuestion}
      words={texts.turnOffWords}
      submit={texts.turnOff}
      isDangerous
      send={(proof) => callApi(removeTotp, { body: proof })}
      onDone={() => {
        onClose();
        toast(texts.turnedOff);
        void refresh();
      }}
    />
  );
}

function TurnOnDialog({
  isOpen,
  onClose,
  onPrepared,
}: DialogProps & { onPrepared: (prepared: Prepared) => void }) {
  return (
    <ProofDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.turnOnQuestion}
      words={texts.turnOnWords}
      submit={texts.turnOn}
      send={(proof) => callApi(prepareTotp, { body: proof })}
      onDone={(reply) => {
        onClose();
        onPrepared(reply);
      }}
    />
  );
}

interface TotpPanelProps {
  since: string | null;
  isOpenToEnrol: boolean;
  onCodes: (codes: string[]) => void;
}

export function TotpPanel({ since, isOpenToEnrol, onCodes }: TotpPanelProps) {
  const refresh = useRefreshSecurity();
  const [isAsking, setAsking] = useState(false);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const close = () => setAsking(false);
  const button = since ? texts.turnOff : texts.turnOn;
  return (
    <Panel
      title={
        <span className={styles.titled}>
          {texts.title} <Badge look={since ? 'teal' : 'plain'}>{since ? texts.on : texts.off}</Badge>
        </span>
      }
      lead={since ? texts.since(formatJalali(since)) : texts.lead}
      actions={
        isOpenToEnrol &&
        !prepared && (
          <Button variant={since ? 'quiet' : 'outline'} onClick={() => setAsking(true)}>
            {button}
          </Button>
        )
      }
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
      {since ? (
        <TurnOffDialog isOpen={isAsking} onClose={close} />
      ) : (
        <TurnOnDialog isOpen={isAsking} onClose={close} onPrepared={setPrepared} />
      )}
    </Panel>
  );
}

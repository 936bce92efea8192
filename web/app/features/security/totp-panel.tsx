import { confirmTotp, prepareTotp, removeTotp } from '@pardeh/contract/account/second-factor';
import type { ReplyOf } from '@pardeh/contract/endpoint';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { copyText } from '../../shared/browser/copy-text.ts';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import styles from './security.module.css';
import { useRefreshSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';

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

interface TotpEnrolmentProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** It opens below the button that was clicked, which may be at the foot of the screen. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The secret as a QR code, as text and as a link; then the first code proves that the app has it. */
function TotpEnrolment({ secret, uri, onDone, onCancel }: TotpEnrolmentProps) {
  const form = useApiForm(confirmTotp, {
    values: (data) => ({ code: String(data.get('code') ?? '').trim() }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <div className={styles.enrolment} ref={showWhole}>
      <QrCode text={uri} label={texts.qr} />
      <div className="stack">
        <p className="soft">{texts.scan}</p>
        <div>
          <p className="faint">{texts.typeKey}</p>
          <p className={styles.key} dir="ltr">
            <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <IconButton
              icon="copy"
              hasTooltip
              label={texts.copyKey}
              onClick={async () => {
                if (await copyText(secret)) toast(texts.keyCopied, { kind: 'success' });
              }}
            />
          </p>
          <a className={`text-link ${styles.link}`} href={uri}>
            {texts.openApp}
          </a>
        </div>
        <form className="stack" {...form.props}>
          {form.message && <Alert kind="error">{form.message}</Alert>}
          <Field
            {...form.field('code')}
            label={texts.code}
            className="typed-code"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
          />
          <div className="wide-row">
            <Button variant="quiet" onClick={onCancel}>
              {securityTexts.cancel}
            </Button>
            <SubmitButton form={form} label={texts.confirm} />
          </div>
        </form>
      </div>
    </div>
  );
}

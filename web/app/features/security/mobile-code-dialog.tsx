import {
  type CodeSent,
  confirmNewMobile,
  type OwnMobile,
  requestNewMobile,
  requestOldMobileCode,
} from '@pardeh/contract/account/mobile';
import { maskMobile, showMobile } from '@pardeh/persian/mobile';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { ResendCode, SmsCodeField } from '../../shared/sms/sms-code-field.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.mobile;

interface MobileCodeDialogProps {
  mobile: string;
  sent: CodeSent;
  /** The number that the account has, masked. */
  current: string | null;
  onClose: () => void;
  onDone: (own: OwnMobile) => void;
}

/** The code of the new number; with that of the old one too, a change happens at once. */
export function MobileCodeDialog({ mobile, sent, current, onClose, onDone }: MobileCodeDialogProps) {
  const [oldSent, setOldSent] = useState<CodeSent | null>(null);
  const { call, isBusy: isSending } = useApiMutation();
  const isChange = current !== null && current !== maskMobile(mobile);
  const form = useApiForm(confirmNewMobile, {
    values: (data) => {
      const oldCode = String(data.get('oldCode') ?? '');
      return { mobile, code: String(data.get('code') ?? ''), ...(oldCode ? { oldCode } : {}) };
    },
    onDone: ({ data }) => onDone(data),
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.codeTitle}>
      <form className="stack" {...form.props}>
        <p className="soft">
          {texts.sentTo} <bdi dir="ltr">{showMobile(mobile)}</bdi>
        </p>
        {form.message && <Alert kind="error">{form.message}</Alert>}
        <SmsCodeField {...form.field('code')} label={isChange ? texts.newCode : texts.code} />
        <ResendCode sent={sent} send={() => callApi(requestNewMobile, { body: { mobile } })} />
        {isChange &&
          (oldSent ? (
            <>
              <SmsCodeField {...form.field('oldCode')} label={texts.oldCode} />
              <ResendCode sent={oldSent} send={() => callApi(requestOldMobileCode)} />
            </>
          ) : (
            <>
              <p className="faint">{texts.oldWords}</p>
              <Button
                variant="outline"
                isBusy={isSending}
                onClick={() => call(requestOldMobileCode, {}, { onDone: ({ data }) => setOldSent(data) })}
              >
                {texts.sendOld}
              </Button>
            </>
          ))}
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {isChange && !oldSent ? texts.submitLater : texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}

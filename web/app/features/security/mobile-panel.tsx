import {
  type CodeSent,
  cancelMobileChange,
  getOwnMobile,
  type OwnMobile,
  removeMobile,
  requestNewMobile,
  setSmsMessages,
} from '@pardeh/contract/account/mobile';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { readMobile, showMobile } from '@pardeh/persian/mobile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { ProofButton } from '../../shared/proof/proof-dialog.tsx';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { MobileCodeDialog } from './mobile-code-dialog.tsx';
import styles from './security.module.css';
import { securityTexts } from './security.texts.ts';

const texts = securityTexts.mobile;

interface Asked {
  mobile: string;
  sent: CodeSent;
}

/** What belongs to the number: a change that waits, a silent year, messages. */
function NumberNotes({ own }: { own: OwnMobile }) {
  const { call, isBusy } = useApiMutation({ refresh: [getOwnMobile] });
  return (
    <>
      {own.isIdle && <p className="soft">{texts.idle}</p>}
      {own.change && (
        <div className={`row ${styles.row}`}>
          <p className="soft">
            {texts.waits} <bdi dir="ltr">{showMobile(own.change.mobile)}</bdi>{' '}
            {texts.waitsUntil(formatJalali(own.change.dueAt), own.change.isByStaff)}
          </p>
          <Button
            variant="outline"
            isBusy={isBusy}
            onClick={() => call(cancelMobileChange, {}, { done: texts.cancelled })}
          >
            {texts.cancelChange}
          </Button>
        </div>
      )}
      {own.mobile && own.canSendMessages && (
        <Checkbox
          label={texts.wantsSms}
          checked={own.wantsSms}
          onCheck={(isChecked) => call(setSmsMessages, { body: { wantsSms: isChecked } })}
        />
      )}
    </>
  );
}

export function MobilePanel() {
  const auth = useAuthStore();
  const { data, refetch } = useQuery(apiQuery(getOwnMobile));
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = data?.data;
  if (!own || (!own.canSendCodes && !own.mobile)) return null;
  const finish = (message: string) => {
    setAsked(null);
    toast(message, { kind: 'success' });
    void refetch();
    void auth.refreshUser();
  };
  const action = own.mobile ? (own.isIdle ? texts.confirmAgain : texts.change) : texts.add;
  return (
    <Panel
      title={texts.title}
      lead={
        own.mobile ? (
          <span className={`row ${styles.titled}`}>
            <bdi dir="ltr">{showMobile(own.mobile)}</bdi>
            <Badge look={own.isIdle ? 'plain' : 'teal'}>{own.isIdle ? texts.silent : texts.confirmed}</Badge>
          </span>
        ) : (
          texts.none
        )
      }
      actions={
        <div className={styles.rowButtons}>
          {own.canSendCodes && (
            <ProofButton
              button={{ children: action }}
              title={action}
              words={texts.numberWords}
              submit={texts.send}
              send={async (proof, form) => {
                const typed = String(form.get('mobile') ?? '').trim();
                const { data: sent } = await callApi(requestNewMobile, { body: { ...proof, mobile: typed } });
                return { mobile: readMobile(typed) ?? typed, sent };
              }}
              onDone={setAsked}
            >
              {(errorOf) => (
                <Field
                  name="mobile"
                  label={texts.number}
                  error={errorOf('mobile')}
                  type="tel"
                  dir="ltr"
                  autoComplete="tel"
                  inputMode="tel"
                  placeholder={texts.example}
                  required
                />
              )}
            </ProofButton>
          )}
          {own.mobile && (
            <ProofButton
              button={{ variant: 'quiet', children: texts.remove }}
              title={texts.removeQuestion}
              words={texts.removeWords}
              submit={texts.remove}
              isDangerous
              send={(proof) => callApi(removeMobile, { body: proof })}
              onDone={() => finish(texts.removed)}
            />
          )}
        </div>
      }
    >
      <NumberNotes own={own} />
      {asked && (
        <MobileCodeDialog
          {...asked}
          current={own.mobile}
          onClose={() => setAsked(null)}
          onDone={(reply) => finish(reply.change ? texts.nowWaits : texts.done)}
        />
      )}
    </Panel>
  );
}

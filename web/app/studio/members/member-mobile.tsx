import {
  cancelMemberMobile,
  confirmMemberMobile,
  type MemberDetail,
  requestMemberMobile,
} from '@pardeh/contract/studio/members';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { showMobile } from '@pardeh/persian/mobile';
import { useRef, useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import parts from '../shared/parts.module.css';
import { memberTexts as texts } from './members.texts.ts';

/** The number and, for a lost SIM card, a new one: the member reads its code out. */
export function MemberMobile({ member }: { member: MemberDetail }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const { mobile, mobileChange: change } = member;
  const params = { id: member.id };
  return (
    <Panel title={texts.mobile} lead={texts.mobileLead}>
      <p>{mobile ? <bdi dir="ltr">{showMobile(mobile)}</bdi> : texts.noMobile}</p>
      {change ? (
        <>
          <p className={parts.note}>
            {texts.mobileWaits(formatJalali(change.dueAt))} <bdi dir="ltr">{showMobile(change.mobile)}</bdi>
          </p>
          <div className={parts.actions}>
            <Button
              variant="outline"
              onClick={() => call(cancelMemberMobile, { params }, { done: texts.mobileCancelled })}
            >
              {texts.cancelMobile}
            </Button>
          </div>
        </>
      ) : (
        <NewNumberForm id={member.id} />
      )}
    </Panel>
  );
}

function NewNumberForm({ id }: { id: number }) {
  const [isSent, setSent] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const { call, isBusy, errorOf } = useApiMutation({ shows: 'fields' });
  const change = useApiMutation({ refresh: 'all' });
  const form = useApiForm(confirmMemberMobile, {
    send: (body) => callApi(confirmMemberMobile, { params: { id }, body }),
    onDone: () => void change.run(async () => null, { done: texts.changeRecorded }),
  });
  const sendCode = () =>
    call(
      requestMemberMobile,
      { params: { id }, body: { mobile: number.current?.value ?? '' } },
      { done: texts.codeSent, onDone: () => setSent(true) },
    );
  return (
    <form className={parts.form} {...form.props}>
      {form.message && <Alert kind="error">{form.message}</Alert>}
      <Field
        ref={number}
        name="mobile"
        label={texts.newMobile}
        error={errorOf('mobile') ?? form.field('mobile').error}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="off"
        required
      />
      {isSent && (
        <>
          <Field
            {...form.field('code')}
            label={texts.readOut}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <Field {...form.field('reason')} label={texts.mobileReason} autoComplete="off" required />
        </>
      )}
      <div className={parts.actions}>
        <Button variant={isSent ? 'quiet' : 'outline'} isBusy={isBusy} onClick={sendCode}>
          {texts.sendCode}
        </Button>
        {isSent && (
          <Button type="submit" isBusy={form.isBusy}>
            {texts.changeMobile}
          </Button>
        )}
      </div>
    </form>
  );
}

import { freeMember, type MemberDetail, restrictMember, warnMember } from '@pardeh/contract/studio/members';
import { grantPremium } from '@pardeh/contract/studio/payments';
import { toLatinDigits } from '@pardeh/persian/digits';
import type { FormEvent } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import parts from '../shared/parts.module.css';
import { memberTexts as texts } from './members.texts.ts';

const numberOf = (text: string) => Number(toLatinDigits(text));

export function RestrictForm({ member }: { member: MemberDetail }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const [reason, reasonField, setReason] = useTextField();
  const [days, daysField] = useTextField();
  const params = { id: member.id };
  const restrict = async (kind: 'mute' | 'block') => {
    const body = { kind, reason, ...(days ? { days: numberOf(days) } : {}) };
    if (await call(restrictMember, { params, body }, { done: texts.done })) setReason('');
  };
  const free = (kind: 'mute' | 'block') =>
    void call(freeMember, { params, body: { kind } }, { done: texts.done });
  return (
    <div className={parts.form}>
      <Field label={texts.reason} {...reasonField} />
      <Field label={texts.days} inputMode="numeric" {...daysField} />
      <div className={parts.actions}>
        {member.isMuted ? (
          <Button variant="outline" onClick={() => free('mute')}>
            {texts.unmute}
          </Button>
        ) : (
          <Button variant="outline" disabled={!reason.trim()} onClick={() => void restrict('mute')}>
            {texts.mute}
          </Button>
        )}
        {member.isBlocked ? (
          <Button variant="outline" onClick={() => free('block')}>
            {texts.unblock}
          </Button>
        ) : (
          <Button variant="danger" disabled={!reason.trim()} onClick={() => void restrict('block')}>
            {texts.block}
          </Button>
        )}
      </div>
    </div>
  );
}

export function WarnForm({ id }: { id: number }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const [words, wordsField, setWords] = useTextField();
  async function warn(event: FormEvent) {
    event.preventDefault();
    if (await call(warnMember, { params: { id }, body: { words } }, { done: texts.warned })) setWords('');
  }
  return (
    <Panel title={texts.warn} lead={texts.warnLead}>
      <form className={parts.form} onSubmit={warn}>
        <TextAreaField label={texts.warnWords} rows={4} maxLength={2000} {...wordsField} />
        <div className={parts.actions}>
          <Button type="submit" disabled={!words.trim()}>
            {texts.warnGo}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

export function GrantForm({ id }: { id: number }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const [days, daysField] = useTextField('۳۰');
  const [reason, reasonField, setReason] = useTextField();
  async function grant(event: FormEvent) {
    event.preventDefault();
    const body = { days: numberOf(days), reason };
    if (await call(grantPremium, { params: { id }, body }, { done: texts.granted })) setReason('');
  }
  return (
    <Panel title={texts.grant}>
      <form className={parts.form} onSubmit={grant}>
        <Field label={texts.grantDays} inputMode="numeric" {...daysField} />
        <Field label={texts.grantReason} {...reasonField} />
        <div className={parts.actions}>
          <Button type="submit" disabled={!reason.trim() || !(numberOf(days) > 0)}>
            {texts.grantGo}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

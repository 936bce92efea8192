import {
  deleteMember,
  exportMember,
  freeMember,
  type MemberDetail,
  resetMemberFactors,
  restrictMember,
  warnMember,
} from '@pardeh/contract/studio/members';
import { grantPremium } from '@pardeh/contract/studio/payments';
import { toLatinDigits } from '@pardeh/persian/digits';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { CallForm } from '../shared/form/call-form.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import parts from '../shared/parts.module.css';
import { downloadFile } from '../shared/send-raw.ts';
import { useMay } from '../shared/use-me.ts';
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
  const onDone = () => setWords('');
  const warn = () => call(warnMember, { params: { id }, body: { words } }, { done: texts.warned, onDone });
  return (
    <Panel title={texts.warn} lead={texts.warnLead}>
      <CallForm className={parts.form} onSubmit={warn}>
        <TextAreaField label={texts.warnWords} rows={4} maxLength={2000} {...wordsField} />
        <div className={parts.actions}>
          <Button type="submit" disabled={!words.trim()}>
            {texts.warnGo}
          </Button>
        </div>
      </CallForm>
    </Panel>
  );
}

export function GrantForm({ id }: { id: number }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const [days, daysField] = useTextField('۳۰');
  const [reason, reasonField, setReason] = useTextField();
  const body = { days: numberOf(days), reason };
  const onDone = () => setReason('');
  const grant = () => call(grantPremium, { params: { id }, body }, { done: texts.granted, onDone });
  return (
    <Panel title={texts.grant}>
      <CallForm className={parts.form} onSubmit={grant}>
        <Field label={texts.grantDays} inputMode="numeric" {...daysField} />
        <Field label={texts.grantReason} {...reasonField} />
        <div className={parts.actions}>
          <Button type="submit" disabled={!reason.trim() || !(numberOf(days) > 0)}>
            {texts.grantGo}
          </Button>
        </div>
      </CallForm>
    </Panel>
  );
}

/** Actions for a member that would otherwise need the command line. */
export function MemberAccount({ member }: { member: MemberDetail }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const navigate = useNavigate();
  const mayEdit = useMay('members.edit');
  const isOwner = useMay('staff');
  const params = { id: member.id };
  const mayReset = mayEdit && (member.role === 'user' || isOwner);
  const download = () =>
    downloadFile(exportMember.path.replace(':id', String(member.id)), `member-${member.id}.json`).catch(() =>
      toast(texts.exportFailed, { kind: 'error' }),
    );
  const onDone = () => void navigate('/studio/members', { replace: true });
  const remove = () => call(deleteMember, { params }, { done: texts.deleted, onDone });
  if (!mayReset && !isOwner) return null;
  return (
    <Panel title={texts.account} lead={texts.accountLead}>
      <div className={parts.actions}>
        {mayReset && member.hasSecondFactor && (
          <ConfirmButton
            question={texts.resetQuestion}
            words={texts.resetWords}
            onConfirm={() => call(resetMemberFactors, { params }, { done: texts.factorReset })}
          >
            {texts.resetFactor}
          </ConfirmButton>
        )}
        {isOwner && (
          <Button variant="quiet" icon="download" onClick={() => void download()}>
            {texts.export}
          </Button>
        )}
        {isOwner && member.role === 'user' && (
          <ConfirmButton
            variant="danger"
            question={texts.deleteQuestion(member.name)}
            words={texts.deleteWords}
            onConfirm={remove}
          >
            {texts.delete}
          </ConfirmButton>
        )}
      </div>
      {!member.hasSecondFactor && <p className={parts.note}>{texts.noFactor}</p>}
    </Panel>
  );
}

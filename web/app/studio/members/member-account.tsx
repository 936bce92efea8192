import {
  deleteMember,
  exportMember,
  type MemberDetail,
  resetMemberFactors,
} from '@pardeh/contract/studio/members';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import parts from '../shared/parts.module.css';
import { downloadFile } from '../shared/send-raw.ts';
import { useMay } from '../shared/use-me.ts';
import { memberTexts as texts } from './members.texts.ts';

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

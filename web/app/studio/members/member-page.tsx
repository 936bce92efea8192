import { getMember, type MemberDetail, signOutMember } from '@pardeh/contract/studio/members';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { formatNumber } from '@pardeh/persian/digits';
import { showMobile } from '@pardeh/persian/mobile';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { useMay } from '../shared/use-me.ts';
import { GrantForm, MemberAccount, RestrictForm, WarnForm } from './member-forms.tsx';
import { MemberMobile } from './member-mobile.tsx';
import styles from './members.module.css';
import { memberTexts as texts } from './members.texts.ts';
import { MemberMarks } from './members-room.tsx';

function Facts({ member }: { member: MemberDetail }) {
  const { premium } = member;
  const maySeePayments = useMay('payments.read');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.since}</dt>
        <dd>{formatJalali(new Date(member.createdAt))}</dd>
      </div>
      <div>
        <dt>{texts.premium}</dt>
        <dd>
          {premium.endsAt
            ? `${premium.planTitle ?? ''} ${texts.until(formatJalali(new Date(premium.endsAt)))}`
            : texts.noPremium}
        </dd>
      </div>
      {(['comments', 'requests', 'tickets', 'payments'] as const).map((kind) => (
        <div key={kind}>
          <dt>{texts.counts[kind]}</dt>
          <dd>
            {kind === 'payments' && maySeePayments ? (
              <TextLink to={`/studio/payments?user=${member.id}`}>{formatNumber(member[kind])}</TextLink>
            ) : (
              formatNumber(member[kind])
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Devices({ member }: { member: MemberDetail }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const mayEdit = useMay('members.edit');
  const signOut = () => void call(signOutMember, { params: { id: member.id } }, { done: texts.signedOut });
  return (
    <Panel title={texts.devices}>
      {member.devices.length === 0 ? (
        <p>{texts.noDevices}</p>
      ) : (
        <ul className={parts.rows}>
          {member.devices.map((device) => (
            <li key={device.id}>
              <bdi>{device.userAgent}</bdi> · {formatJalaliTime(new Date(device.lastUsedAt))}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && member.devices.length > 0 && (
        <Button variant="quiet" icon="logout" onClick={signOut}>
          {texts.signOut}
        </Button>
      )}
    </Panel>
  );
}

function endOf({ kind, liftedAt, endsAt }: MemberDetail['restrictions'][number]): string {
  if (kind === 'warn') return '';
  const end = endsAt ? texts.until(formatJalali(new Date(endsAt))) : texts.forGood;
  return ` · ${liftedAt ? texts.lifted : end}`;
}

function Restrictions({ member }: { member: MemberDetail }) {
  const mayRestrict = useMay('members.restrict');
  return (
    <Panel title={texts.restrictions}>
      {member.restrictions.length === 0 ? (
        <p>{texts.noRestrictions}</p>
      ) : (
        <ul className={parts.rows}>
          {member.restrictions.map((each) => (
            <li key={each.madeAt}>
              <strong>{texts.kinds[each.kind]}</strong> · {each.reason} ·{' '}
              {formatJalali(new Date(each.madeAt))}
              {endOf(each)}
            </li>
          ))}
        </ul>
      )}
      {mayRestrict && member.role === 'user' && <RestrictForm member={member} />}
    </Panel>
  );
}

export default function MemberPage({ id }: { id: number }) {
  const record = useApiQuery(getMember, { params: { id } }, { staleTime: 0 });
  const mayGrant = useMay('payments.edit');
  const maySeeEvents = useMay('audit');
  const mayRestrict = useMay('members.restrict');
  const mayEdit = useMay('members.edit');
  return (
    <RecordState record={record}>
      {({ data: member }) => (
        <Room
          title={member.name}
          lead={
            <span className={parts.head}>
              <bdi>{member.email}</bdi> {member.mobile && <bdi dir="ltr">{showMobile(member.mobile)}</bdi>}{' '}
              <MemberMarks member={member} />
            </span>
          }
          actions={
            maySeeEvents && (
              <ButtonLink variant="quiet" icon="history" to={`/studio/log?user=${member.id}`}>
                {texts.events}
              </ButtonLink>
            )
          }
        >
          <Facts member={member} />
          <div className={parts.panels}>
            <Devices member={member} />
            <Restrictions member={member} />
            {mayRestrict && member.role === 'user' && <WarnForm id={member.id} />}
            {mayGrant && <GrantForm id={member.id} />}
            {mayEdit && <MemberMobile member={member} />}
            <MemberAccount member={member} />
          </div>
          <p className={parts.note}>{texts.privacy}</p>
        </Room>
      )}
    </RecordState>
  );
}

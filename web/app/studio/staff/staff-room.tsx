import type { StaffRole } from '@pardeh/contract/studio/permissions';
import { listStaff, type StaffMember, setStaffRole } from '@pardeh/contract/studio/staff';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ErrorSummary } from '../../studio/shared/form/field-errors.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { CallForm } from '../shared/form/call-form.tsx';
import { ListState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './staff.module.css';
import { staffTexts as texts } from './staff.texts.ts';

type Role = StaffRole | 'user';

function useSetRole() {
  const { call, ...mutation } = useApiMutation({ refresh: [listStaff], shows: 'fields' });
  const setRole = (email: string, role: Role) =>
    call(setStaffRole, { body: { email, role } }, { done: texts.changed });
  return { setRole, ...mutation };
}

function Member({ member }: { member: StaffMember }) {
  const { setRole, errors } = useSetRole();
  const { name, email, role, hasSecondFactor, lastSeenAt } = member;
  return (
    <li className={`${parts.item} ${styles.member}`}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span className={parts.note}>
          <bdi>{email}</bdi>
        </span>
      </div>
      <span className={parts.note}>
        {texts.factor}: {hasSecondFactor ? texts.hasFactor : texts.hasNoFactor}
      </span>
      <span className={parts.note}>
        {texts.seen}: {lastSeenAt ? formatJalaliTime(new Date(lastSeenAt)) : texts.never}
      </span>
      <SelectField
        label={texts.roleOf(name)}
        isLabelHidden
        words={{ ...studioTexts.staffRole, user: texts.noRole }}
        value={role}
        disabled={email === null}
        error={Object.values(errors)[0]?.[0]}
        onChange={(event) => email && setRole(email, event.target.value as Role)}
      />
    </li>
  );
}

function AddMember() {
  const { setRole, isBusy, errors, errorOf } = useSetRole();
  const form = useValues({ email: '', role: 'editor' as Role });
  const { email, role } = form.values;
  const { text } = bindFields({ ...form, errorOf }, texts);
  const add = () => setRole(email.trim(), role).then((isDone) => isDone && form.set({ email: '' }));
  return (
    <Panel title={texts.add} lead={texts.addWords}>
      <CallForm className={parts.row} onSubmit={add} noValidate>
        <Field type="email" dir="ltr" {...text('email', '')} />
        <SelectField words={studioTexts.staffRole} {...text('role')} />
        <Button type="submit" isBusy={isBusy} disabled={!email.includes('@')}>
          {texts.addGo}
        </Button>
        <ErrorSummary errors={errors} />
      </CallForm>
    </Panel>
  );
}

export default function StaffRoom() {
  const list = useApiQuery(listStaff);
  return (
    <Room title={texts.room} lead={texts.lead}>
      <ListState list={list} empty={null}>
        {({ data }) => (
          <ul className={parts.list}>
            {data.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        )}
      </ListState>
      <AddMember />
    </Room>
  );
}

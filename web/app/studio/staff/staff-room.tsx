import type { StaffRole } from '@pardeh/contract/studio/permissions';
import { listStaff, type StaffMember, setStaffRole } from '@pardeh/contract/studio/staff';
import { formatJalaliTime } from '@pardeh/persian/jalali';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { ListState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './staff.module.css';
import { staffTexts as texts } from './staff.texts.ts';

const ROLES = Object.entries(studioTexts.staffRole).map(([value, label]) => ({ value, label }));
type Role = StaffRole | 'user';

function useSetRole() {
  const client = useQueryClient();
  return async (email: string, role: Role): Promise<string | null> => {
    const result = await tryCall(setStaffRole, { body: { email, role } });
    if (!result.ok) {
      const message = Object.values(result.fields)[0]?.[0] ?? result.message;
      toast(message, { kind: 'error' });
      return message;
    }
    client.setQueryData(apiKey(listStaff), result.reply);
    toast(texts.changed, { kind: 'success' });
    return null;
  };
}

function Member({ member }: { member: StaffMember }) {
  const setRole = useSetRole();
  const { name, email, role, hasSecondFactor, lastSeenAt } = member;
  return (
    <li className={styles.member}>
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
        options={[...ROLES, { value: 'user', label: texts.noRole }]}
        value={role}
        disabled={email === null}
        onChange={(event) => email && setRole(email, event.target.value as Role)}
      />
    </li>
  );
}

function AddMember() {
  const setRole = useSetRole();
  const [email, setEmail] = useState('');
  const [role, setChosen] = useState<Role>('editor');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await setRole(email.trim(), role)) === null) setEmail('');
  }
  return (
    <Panel title={texts.add} lead={texts.addWords}>
      <form className={parts.row} onSubmit={submit} noValidate>
        <Field
          label={texts.email}
          type="email"
          dir="ltr"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label={texts.role}
          options={ROLES}
          value={role}
          onChange={(event) => setChosen(event.target.value as Role)}
        />
        <Button type="submit" disabled={!email.includes('@')}>
          {texts.addGo}
        </Button>
      </form>
    </Panel>
  );
}

export function StaffRoom() {
  const list = useQuery(apiQuery(listStaff));
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

import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { Permission } from '@pardeh/contract/studio/permissions';
import {
  createScriptToken,
  deleteScriptToken,
  listScriptTokens,
  type ScriptToken,
} from '@pardeh/contract/studio/staff';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { useState } from 'react';
import { copyText } from '../../shared/browser/copy-text.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ErrorSummary } from '../../studio/shared/form/field-errors.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { CallForm } from '../shared/form/call-form.tsx';
import { ToggleChips } from '../shared/form/choice-chips.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { ListState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { useMe } from '../shared/use-me.ts';
import styles from './staff.module.css';
import { staffTexts as texts } from './staff.texts.ts';

const USUAL_DAYS = 90;
const NEW = { name: '', days: USUAL_DAYS as number | null, permissions: [] as Permission[] };

function NewToken() {
  const ownPermissions = useMe()?.permissions ?? [];
  const form = useValues(NEW);
  const [token, setToken] = useState<string | null>(null);
  const { call, isBusy, errors, errorOf } = useApiMutation({ refresh: [listScriptTokens], shows: 'fields' });
  const { field, text } = bindFields({ ...form, errorOf }, texts);
  const { name, days, permissions } = form.values;
  function make() {
    const onDone = ({ data }: ReplyOf<typeof createScriptToken>) => {
      setToken(data.token);
      form.set({ name: '', permissions: [] });
    };
    void call(createScriptToken, { body: { name, permissions, days: days ?? USUAL_DAYS } }, { onDone });
  }
  const copy = async () => {
    if (token && (await copyText(token))) toast(texts.copied, { kind: 'success' });
  };
  return (
    <Panel title={texts.tokenMake}>
      {token && (
        <Alert kind="success" title={texts.tokenShown} onClose={() => setToken(null)}>
          <div className={styles.made}>
            <code dir="ltr">{token}</code>
            <Button variant="quiet" icon="copy" onClick={copy}>
              {texts.copy}
            </Button>
          </div>
        </Alert>
      )}
      <CallForm className={parts.form} onSubmit={make} noValidate>
        <Field {...text('name', '')} />
        <NumberField {...field('days')} />
        <ToggleChips
          label={texts.tokenMay}
          options={ownPermissions.map((key) => ({ key, label: texts.permissions[key] }))}
          value={permissions}
          onChange={(chosen) => form.set({ permissions: chosen })}
        />
        <ErrorSummary errors={errors} label={() => texts.tokenMay} />
        <div>
          <Button type="submit" isBusy={isBusy} disabled={!name.trim() || permissions.length === 0}>
            {texts.tokenMake}
          </Button>
        </div>
      </CallForm>
    </Panel>
  );
}

function Token({ token }: { token: ScriptToken }) {
  const { id, name, permissions, lastUsedAt, expiresAt } = token;
  const { call } = useApiMutation({ refresh: [listScriptTokens] });
  return (
    <li className={styles.token}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span className={parts.note}>{permissions.map((key) => texts.permissions[key]).join('، ')}</span>
        <span className={parts.note}>
          {texts.tokenUsed}: {formatJalali(new Date(lastUsedAt))}، {texts.tokenEnds}:{' '}
          {formatJalali(new Date(expiresAt))}
        </span>
      </div>
      <Button
        variant="danger"
        aria-label={texts.tokenEnd(name)}
        onClick={() => call(deleteScriptToken, { params: { id } })}
      >
        {texts.end}
      </Button>
    </li>
  );
}

export default function TokensRoom() {
  const list = useApiQuery(listScriptTokens);
  return (
    <Room title={texts.tokens} lead={texts.tokensLead}>
      <div className={styles.measure}>
        <ListState list={list} empty={<p className={parts.note}>{texts.noTokens}</p>}>
          {({ data }) => (
            <ul>
              {data.map((token) => (
                <Token key={token.id} token={token} />
              ))}
            </ul>
          )}
        </ListState>
        <NewToken />
      </div>
    </Room>
  );
}

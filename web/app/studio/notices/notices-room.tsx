import {
  getNoticeChoices,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeChoice,
  setNoticeChoices,
} from '@pardeh/contract/studio/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import parts from '../shared/parts.module.css';
import { RecordState } from '../shared/record-state.tsx';
import { Room } from '../shared/room.tsx';
import styles from './notices.module.css';
import { noticesTexts as texts } from './notices.texts.ts';

interface ChoicesProps {
  choices: readonly NoticeChoice[];
  missing: readonly NoticeChannel[];
}

function ChoiceRow({ kind, channels }: NoticeChoice) {
  return (
    <tr>
      <th scope="row">{texts.kinds[kind]}</th>
      {NOTICE_CHANNELS.map((channel) => (
        <td key={channel}>
          <label className={styles.box}>
            <input
              type="checkbox"
              name={kind}
              value={channel}
              aria-label={texts.where(texts.kinds[kind], texts.channels[channel])}
              defaultChecked={channels.includes(channel)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

function Choices({ choices, missing }: ChoicesProps) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const webhookUrl = String(form.get('webhookUrl') ?? '').trim();
    const body = {
      choices: choices.map(({ kind }) => ({ kind, channels: form.getAll(kind) as NoticeChannel[] })),
      ...(webhookUrl ? { webhookUrl } : {}),
    };
    const result = await tryCall(setNoticeChoices, { body });
    setError(result.ok ? undefined : result.fields.webhookUrl?.[0]);
    if (!result.ok) return toast(result.message, { kind: 'error' });
    client.setQueryData(apiKey(getNoticeChoices), result.reply);
    toast(texts.saved, { kind: 'success' });
  }
  return (
    <form className={parts.form} onSubmit={save} noValidate>
      <div className={parts.tableFrame}>
        <table className={parts.plainTable}>
          <thead>
            <tr>
              <th scope="col">{texts.kind}</th>
              {NOTICE_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {texts.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <ChoiceRow key={choice.kind} {...choice} />
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <ul className={parts.note}>
          {missing.map((channel) => (
            <li key={channel}>{texts.missing[channel]}</li>
          ))}
        </ul>
      )}
      <PasswordField
        name="webhookUrl"
        label={texts.webhook}
        hint={texts.webhookHint}
        error={error}
        autoComplete="off"
        placeholder={missing.includes('webhook') ? 'https://' : '••••••••'}
      />
      <Button type="submit">{texts.save}</Button>
    </form>
  );
}

/** Each member of the staff chooses which notices to get, and by which channel. */
export function NoticesRoom() {
  const choices = useQuery(apiQuery(getNoticeChoices));
  return (
    <Room title={texts.room} lead={texts.lead}>
      <RecordState record={choices}>{({ data }) => <Choices {...data} />}</RecordState>
    </Room>
  );
}

import {
  getNoticeChoices,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeChoice,
  setNoticeChoices,
} from '@pardeh/contract/studio/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { apiKey } from '../../shared/query/api-query.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { PasswordField } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
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
  const form = useApiForm(setNoticeChoices, {
    values: (data) => {
      const webhookUrl = String(data.get('webhookUrl') ?? '').trim();
      return {
        choices: choices.map(({ kind }) => ({ kind, channels: data.getAll(kind) as NoticeChannel[] })),
        ...(webhookUrl ? { webhookUrl } : {}),
      };
    },
    onDone: (reply) => {
      client.setQueryData(apiKey(getNoticeChoices), reply);
      toast(texts.saved, { kind: 'success' });
    },
  });
  return (
    <form className={parts.form} {...form.props}>
      {form.message && <Alert kind="error">{form.message}</Alert>}
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
        {...form.field('webhookUrl')}
        label={texts.webhook}
        hint={texts.webhookHint}
        autoComplete="off"
        placeholder={missing.includes('webhook') ? 'https://' : '••••••••'}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

/** Each staff member chooses which notices to get, and through which channel. */
export default function NoticesRoom() {
  const choices = useApiQuery(getNoticeChoices);
  return (
    <Room title={texts.room} lead={texts.lead}>
      <RecordState record={choices}>{({ data }) => <Choices {...data} />}</RecordState>
    </Room>
  );
}

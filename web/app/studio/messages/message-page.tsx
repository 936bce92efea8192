import {
  getMessage,
  resumeMessage,
  retryMessage,
  stopMessage,
  type WholeMessage,
} from '@pardeh/contract/studio/messages';
import { formatNumber } from '@pardeh/persian/digits';
import { formatJalaliTime } from '@pardeh/persian/jalali';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import parts from '../shared/parts.module.css';
import { RecordState } from '../shared/record-state.tsx';
import { Room } from '../shared/room.tsx';
import { useDeskCall } from '../shared/use-desk-call.ts';
import { MessagePreview } from './message-preview.tsx';
import { messagesTexts as texts } from './messages.texts.ts';
import { groupWords, WATCHED_MS } from './messages-room.tsx';

function Actions({ message: { id, state, counts } }: { message: WholeMessage }) {
  const call = useDeskCall();
  const params = { id };
  const hasFailed = counts.some(({ failed }) => failed > 0);
  return (
    <>
      {state === 'sending' && (
        <Button variant="outline" onClick={() => void call(stopMessage, { params }, { done: texts.stopped })}>
          {texts.stop}
        </Button>
      )}
      {state === 'stopped' && (
        <Button onClick={() => void call(resumeMessage, { params }, { done: texts.resumed })}>
          {texts.resume}
        </Button>
      )}
      {state !== 'stopped' && hasFailed && (
        <Button
          variant="outline"
          onClick={() => void call(retryMessage, { params }, { done: texts.retried })}
        >
          {texts.retry}
        </Button>
      )}
    </>
  );
}

const NUMBERS = ['due', 'delivered', 'failed', 'skipped'] as const;

function Result({ message: { channels, counts, isPrepared } }: { message: WholeMessage }) {
  if (!isPrepared) return <p>{texts.preparing}</p>;
  if (counts.length === 0) return <p>{texts.nobody}</p>;
  return (
    <div className={parts.tableFrame}>
      <table className={parts.plainTable}>
        <thead>
          <tr>
            <th scope="col">{texts.channel}</th>
            {NUMBERS.map((key) => (
              <th key={key} scope="col">
                {texts[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => {
            const found = counts.find((each) => each.channel === channel);
            const { due = 0, sent = 0, failed = 0, skipped = 0 } = found ?? {};
            return (
              <tr key={channel}>
                <th scope="row">{texts.channels[channel]}</th>
                <td>{formatNumber(due)}</td>
                <td>{formatNumber(sent)}</td>
                <td>{formatNumber(failed)}</td>
                <td>{formatNumber(skipped)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Problems({ problems }: Pick<WholeMessage, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Panel title={texts.problems}>
      <ul className={parts.rows}>
        {problems.map(({ channel, problem, count }) => (
          <li key={`${channel} ${problem}`}>
            {texts.problem(texts.channels[channel], problem, formatNumber(count))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function MessagePage({ id }: { id: number }) {
  const record = useQuery({
    ...apiQuery(getMessage, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.state === 'sending' ? WATCHED_MS : false),
  });
  return (
    <RecordState record={record}>
      {({ data: message }) => (
        <Room
          title={message.titleFa}
          lead={
            <span className={parts.head} role="status">
              {texts.states[message.state]} · {groupWords(message)} ·{' '}
              {formatJalaliTime(new Date(message.createdAt))}
              {message.createdBy && ` · ${texts.by(message.createdBy)}`}
            </span>
          }
          actions={<Actions message={message} />}
        >
          <div className={parts.panels}>
            <Panel title={texts.result}>
              <Result message={message} />
            </Panel>
            <Problems problems={message.problems} />
          </div>
          <Panel title={texts.preview}>
            <MessagePreview words={message} channels={message.channels} />
          </Panel>
        </Room>
      )}
    </RecordState>
  );
}

import { getMessage, type WholeMessage } from '@pardeh/contract/studio/messages';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { formatNumber } from '@pardeh/persian/digits';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { isUnderWay, JOB_WATCHED_MS, JobActions, JobState } from '../shared/job/job-state.tsx';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { MessagePreview } from './message-preview.tsx';
import { messagesTexts as texts } from './messages.texts.ts';
import { groupWords } from './messages-room.tsx';

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

export default function MessagePage({ id }: { id: number }) {
  const record = useApiQuery(
    getMessage,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && isUnderWay(state.data.data.job) ? JOB_WATCHED_MS : false,
    },
  );
  return (
    <RecordState record={record}>
      {({ data: message }) => (
        <Room
          title={message.titleFa}
          lead={
            <span className={parts.head}>
              {groupWords(message)} · {formatJalaliTime(new Date(message.createdAt))}
              {message.createdBy && ` · ${texts.by(message.createdBy)}`}
            </span>
          }
          actions={<JobActions job={message.job} />}
        >
          <JobState job={message.job} isLive />
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

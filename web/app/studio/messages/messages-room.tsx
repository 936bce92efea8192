import { listMessages, type StudioMessage } from '@pardeh/contract/studio/messages';
import { toPersianDigits } from '@pardeh/persian/digits';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { isUnderWay, JOB_WATCHED_MS, JobState } from '../shared/job/job-state.tsx';
import { TableRoom } from '../shared/list-room.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { timeColumn } from '../shared/time-note.tsx';
import { messagesTexts as texts } from './messages.texts.ts';
import { SuppressedPart } from './suppressed-part.tsx';

const ROWS = 30;

export function groupWords({ audience, titleName }: StudioMessage): string {
  const { group, days } = audience;
  if (group === 'follows' && titleName) return texts.follows(titleName);
  if (group === 'away' && days) return texts.away(toPersianDigits(days));
  return texts.groups[group];
}

const COLUMNS: readonly Column<StudioMessage>[] = [
  { key: 'state', label: texts.columns.state, cell: ({ job }) => <JobState job={job} /> },
  { key: 'group', label: texts.columns.group, isWideOnly: true, cell: groupWords },
  {
    key: 'channels',
    label: texts.columns.channels,
    isWideOnly: true,
    cell: ({ channels }) => channels.map((channel) => texts.channels[channel]).join('، '),
  },
  timeColumn('when', texts.columns.when, ({ createdAt }) => createdAt),
];
const name = {
  label: texts.columns.title,
  of: ({ titleFa }: StudioMessage) => titleFa,
  to: ({ id }: StudioMessage) => `/studio/messages/${id}`,
};

export default function MessagesRoom() {
  const page = useListPage(listMessages, ROWS, [], {
    again: (reply) => (reply?.data.some(({ job }) => isUnderWay(job)) ? JOB_WATCHED_MS : false),
  });
  return (
    <TableRoom
      {...page}
      title={texts.room}
      lead={texts.lead}
      actions={
        <ButtonLink to="/studio/messages/new" icon="plus">
          {texts.write}
        </ButtonLink>
      }
      empty={{ icon: 'mail', title: texts.empty, words: texts.emptyWords }}
      below={<SuppressedPart />}
      columns={COLUMNS}
      name={name}
    />
  );
}

import {
  allowAddress,
  listMessages,
  listSuppressed,
  type StudioMessage,
  suppressAddresses,
} from '@pardeh/contract/studio/messages';
import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { CallForm } from '../shared/form/call-form.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import { isUnderWay, JOB_WATCHED_MS, JobState } from '../shared/job/job-state.tsx';
import { TableRoom } from '../shared/list-room.tsx';
import { ListState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { timeColumn } from '../shared/time-note.tsx';
import { messagesTexts as texts } from './messages.texts.ts';

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

/** Addresses that bounced: nothing is sent there until staff allow it again. */
function SuppressedPart() {
  const { call } = useApiMutation({ refresh: 'all' });
  const list = useApiQuery(listSuppressed, {}, { staleTime: 0 });
  const [typed, typedField, setTyped] = useTextField();
  const add = () =>
    call(
      suppressAddresses,
      { body: { addresses: typed.split(/[\s,;]+/).filter(Boolean) } },
      { done: texts.added, onDone: () => setTyped('') },
    );
  return (
    <Section title={texts.suppressed}>
      <ListState list={list} empty={<p className={parts.note}>{texts.suppressedEmpty}</p>}>
        {({ data, total }) => (
          <>
            <p className={parts.note}>{texts.suppressedWords(formatNumber(total))}</p>
            <ul>
              {data.map(({ address, reason }) => (
                <li key={address} className={parts.line}>
                  <bdi>{address}</bdi>
                  <span className={parts.note}>{texts.reasons[reason]}</span>
                  <Button
                    variant="quiet"
                    className={parts.end}
                    aria-label={texts.allowNamed(address)}
                    onClick={() => void call(allowAddress, { body: { address } }, { done: texts.allowed })}
                  >
                    {texts.allow}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListState>
      <CallForm className={parts.form} onSubmit={add}>
        <TextAreaField label={texts.addresses} dir="ltr" rows={3} {...typedField} />
        <Button type="submit" variant="outline" disabled={!typed.trim()}>
          {texts.add}
        </Button>
      </CallForm>
    </Section>
  );
}

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

import { type AuditRow, listAudit } from '@pardeh/contract/studio/audit';
import { getMember } from '@pardeh/contract/studio/members';
import { readDay } from '@pardeh/persian/dates/read-date';
import { Link } from 'react-router';
import { DayField } from '../../shared/dates/date-fields.tsx';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ListPart } from '../shared/list-room.tsx';
import parts from '../shared/parts.module.css';
import { studioTexts } from '../shared/studio.texts.ts';
import { SearchFilter, SelectFilter } from '../shared/table/toolbar.tsx';
import { useList, useListAddress } from '../shared/table/use-list.ts';
import { TimeNote } from '../shared/time-note.tsx';
import styles from './log.module.css';
import { logTexts as texts } from './log.texts.ts';

const ROWS = 50;

function Event({ row }: { row: AuditRow }) {
  const { at, event, sentenceFa, facts, user, address, detail } = row;
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        <span className={styles.sentence}>{sentenceFa}</span>
        {user ? (
          <Link className={parts.link} to={`/studio/members/${user.id}`}>
            <bdi>{user.name}</bdi>
          </Link>
        ) : (
          <span className={parts.note}>{studioTexts.nobody}</span>
        )}
        <TimeNote at={at} />
        {address && <bdi className={parts.note}>{address}</bdi>}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ nameFa, valueFa }) => (
            <div key={nameFa}>
              <dt>{texts.fact(nameFa)}</dt>
              <dd>
                <bdi>{valueFa}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details className={styles.stored}>
        <summary>{texts.stored}</summary>
        <pre dir="ltr">
          {event} {JSON.stringify(detail, null, 1)}
        </pre>
      </details>
    </li>
  );
}

/** Shown when the list is limited to one member's events, from the member's page. */
function OnlyMember({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data: found } = useApiQuery(getMember, { params: { id } });
  const name = found?.data.name ?? '';
  return (
    <Button variant="quiet" icon="close" aria-label={texts.everybody(name)} onClick={onRemove}>
      {texts.onlyOf(name)}
    </Button>
  );
}

/** Everything that is recorded for ever, in sentences. */
export function EventsPart() {
  const address = useListAddress();
  const user = Number(address.get('user')) || null;
  const query = {
    event: address.get('event') || null,
    user,
    q: address.get('q') || null,
    day: address.get('day') || null,
    page: address.page,
    per_page: ROWS,
  };
  return (
    <ListPart
      filters={
        <>
          <SearchFilter address={address} placeholder={texts.search} />
          <SelectFilter address={address} name="event" label={texts.kind} words={texts.kinds} />
          <DayField
            label={texts.day}
            isLabelHidden
            placeholder={texts.day}
            hint={null}
            value={address.get('day') || null}
            onChange={(day) => {
              if (day === null || readDay(day) === day) address.change({ day });
            }}
          />
          {user && <OnlyMember id={user} onRemove={() => address.change({ user: null })} />}
        </>
      }
      list={useList(listAudit, query)}
      address={address}
      empty={{ icon: 'history', title: texts.empty, words: texts.emptyWords }}
    >
      {(rows) => (
        <ol className={parts.list}>
          {rows.map((row) => (
            <Event key={row.id} row={row} />
          ))}
        </ol>
      )}
    </ListPart>
  );
}

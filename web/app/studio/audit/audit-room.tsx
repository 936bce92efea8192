import { type AuditRow, listAudit } from '@pardeh/contract/studio/audit';
import { toLatinDigits } from '@pardeh/persian/digits';
import { formatJalaliTime } from '@pardeh/persian/jalali';
import { Link } from 'react-router';
import { ListRoom } from '../shared/list-room.tsx';
import parts from '../shared/parts.module.css';
import { studioTexts } from '../shared/studio.texts.ts';
import { SearchFilter, SelectFilter } from '../shared/table/toolbar.tsx';
import { useList } from '../shared/table/use-list.ts';
import { useListAddress } from '../shared/table/use-list-address.ts';
import { auditTexts as texts } from './audit.texts.ts';

const ROWS = 50;
const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

const show = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function Event({ row }: { row: AuditRow }) {
  const { at, event, user, address, detail } = row;
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        <strong>{texts.event(event)}</strong>
        {user ? (
          <Link className={parts.link} to={`/studio/members/${user.id}`}>
            {user.name}
          </Link>
        ) : (
          <span>{studioTexts.nobody}</span>
        )}
        <time className={parts.note} dateTime={at}>
          {formatJalaliTime(new Date(at))}
        </time>
        {address && <bdi className={parts.note}>{address}</bdi>}
      </div>
      {Object.keys(detail).length > 0 && (
        <p className={parts.note} dir="ltr">
          {Object.entries(detail)
            .map(([key, value]) => `${key}: ${show(value)}`)
            .join(' · ')}
        </p>
      )}
    </li>
  );
}

export function AuditRoom() {
  const address = useListAddress();
  const query = {
    event: address.get('event') || null,
    user: Number(toLatinDigits(address.get('q'))) || null,
    page: address.page,
    per_page: ROWS,
  };
  return (
    <ListRoom
      title={texts.room}
      lead={texts.lead}
      filters={
        <>
          <SearchFilter address={address} placeholder={texts.user} />
          <SelectFilter address={address} name="event" label={texts.kind} options={KINDS} />
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
    </ListRoom>
  );
}

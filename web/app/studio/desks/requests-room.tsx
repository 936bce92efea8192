import type { BodyOf } from '@pardeh/contract/endpoint';
import type { RequestKind } from '@pardeh/contract/messages/requests';
import {
  answerStudioRequest,
  listStudioRequests,
  mergeStudioRequest,
  type StudioRequest,
  takeStudioRequest,
  undoMergeRequest,
} from '@pardeh/contract/studio/desks/requests-desk';
import { formatNumber } from '@pardeh/persian/digits';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast, UNDO_LABEL } from '../../shared/ui/layers/toast-store.ts';
import { ListRoom } from '../shared/list-room.tsx';
import parts from '../shared/parts.module.css';
import { SearchFilter, SelectFilter } from '../shared/table/toolbar.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { TimeNote } from '../shared/time-note.tsx';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';
import { AttachDialog, DeclineDialog, MergeDialog } from './request-dialogs.tsx';
import { TakeItem, useIsOthers } from './take-item.tsx';

const texts = deskTexts.requests;
const ROWS = 50;
const STATES = Object.entries(texts.states).map(([value, label]) => ({
  value: value === 'pending' ? '' : value,
  label,
}));

function Request({ request }: { request: StudioRequest }) {
  const { call, run } = useApiMutation({ refresh: 'all' });
  const isOthers = useIsOthers(request);
  const [open, setOpen] = useState<'decline' | 'attach' | 'merge' | null>(null);
  const { name, kind, votes, state, imdb, reasonFa } = request;
  const params = { id: request.id };
  const answer = async (body: BodyOf<typeof answerStudioRequest>) => {
    await callApi(answerStudioRequest, { params, body });
    toast(texts.answered, { kind: 'success' });
  };
  const merge = async (into: number) => {
    const { data } = await callApi(mergeStudioRequest, { params, body: { into } });
    const part = () => void call(undoMergeRequest, { params: { id: data.mergeId } }, { done: texts.parted });
    toast(texts.merged, { kind: 'success', action: { label: UNDO_LABEL, onClick: part } });
  };
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        <strong>{name}</strong>
        <Badge>{texts.kinds[kind as RequestKind]}</Badge>
        <span className={parts.note}>{texts.votes(formatNumber(votes))}</span>
        {imdb && (
          <span className={parts.note}>
            <bdi>{imdb}</bdi>
          </span>
        )}
        <TimeNote at={request.createdAt} />
      </div>
      {reasonFa && <p className={styles.quote}>{reasonFa}</p>}
      {state !== 'done' && (
        <div className={parts.actions}>
          <Button variant="outline" icon="check" disabled={isOthers} onClick={() => setOpen('attach')}>
            {texts.attach}
          </Button>
          {state === 'pending' && (
            <Button
              variant="quiet"
              disabled={isOthers}
              onClick={() => run(() => answer({ state: 'approved' }))}
            >
              {texts.approve}
            </Button>
          )}
          {state !== 'declined' && (
            <Button variant="quiet" disabled={isOthers} onClick={() => setOpen('decline')}>
              {texts.decline}
            </Button>
          )}
          <Button variant="quiet" disabled={isOthers} onClick={() => setOpen('merge')}>
            {texts.merge}
          </Button>
          <TakeItem item={request} endpoint={takeStudioRequest} />
        </div>
      )}
      {open === 'merge' && <MergeDialog request={request} onClose={() => setOpen(null)} onSend={merge} />}
      {open === 'decline' && (
        <DeclineDialog
          name={name}
          onClose={() => setOpen(null)}
          onSend={(reason) => answer({ state: 'declined', reasonFa: reason })}
        />
      )}
      {open === 'attach' && (
        <AttachDialog
          name={name}
          onClose={() => setOpen(null)}
          onSend={(titleId) => answer({ state: 'done', titleId })}
        />
      )}
    </li>
  );
}

export default function RequestsRoom() {
  const page = useListPage(listStudioRequests, ROWS, ['state', 'q'], { usual: { state: 'pending' } });
  return (
    <ListRoom
      {...page}
      title={texts.room}
      lead={texts.lead}
      filters={
        <>
          <SearchFilter address={page.address} placeholder={texts.search} />
          <SelectFilter address={page.address} name="state" label={texts.state} options={STATES} />
        </>
      }
      empty={{ icon: 'check', title: texts.empty, words: texts.emptyWords }}
    >
      {(rows) => (
        <ol className={parts.list}>
          {rows.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ol>
      )}
    </ListRoom>
  );
}

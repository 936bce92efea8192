import type { RequestKind } from '@pardeh/contract/requests';
import { listStudioRequests, type StudioRequest } from '@pardeh/contract/studio/requests-desk';
import { formatNumber } from '@pardeh/persian/digits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextAreaField } from '../../shared/ui/field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { RecordPicker } from '../shared/form/record-picker.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.requests;

interface DialogProps<Answer> {
  name: string;
  onClose: () => void;
  /** Null when it was refused: the dialog stays. */
  onSend: (answer: Answer) => Promise<unknown>;
}

export function DeclineDialog({ name, onClose, onSend }: DialogProps<string>) {
  const [reason, setReason] = useState('');
  const send = async () => (await onSend(reason)) !== null && onClose();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.declineTitle(name)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {studioTexts.cancel}
          </Button>
          <Button disabled={!reason.trim()} onClick={() => void send()}>
            {texts.decline}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={texts.reason}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

export function AttachDialog({ name, onClose, onSend }: DialogProps<number>) {
  const send = async (id: number) => (await onSend(id)) !== null && onClose();
  return (
    <Dialog isOpen onClose={onClose} title={texts.attachTitle(name)}>
      <p>{texts.attachWords}</p>
      <div className={styles.pick}>
        <TitlePicker label={texts.title} placeholder={texts.search} onPick={({ id }) => void send(id)} />
      </div>
    </Dialog>
  );
}

const OFFERED = 8;

/** The wish that another one is the same as, found by its name. */
export function MergeDialog({
  request: { id, name, kind },
  onClose,
  onSend,
}: { request: StudioRequest } & Pick<DialogProps<number>, 'onClose' | 'onSend'>) {
  const send = async (into: number) => (await onSend(into)) !== null && onClose();
  function useFound(q: string) {
    const query = { q, kind: kind as RequestKind, per_page: OFFERED };
    const list = useQuery({
      ...apiQuery(listStudioRequests, { query }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    });
    const others = (list.data?.data ?? []).filter((other) => other.id !== id && other.state !== 'done');
    const found = others.map((other) => ({
      id: other.id,
      name: other.name,
      note: texts.votes(formatNumber(other.votes)),
    }));
    return { found, isLoading: list.isFetching };
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.mergeTitle(name)}>
      <p>{texts.mergeWords}</p>
      <div className={styles.pick}>
        <RecordPicker
          label={texts.other}
          placeholder={texts.search}
          useFound={useFound}
          onPick={(other) => void send(other.id)}
        />
      </div>
    </Dialog>
  );
}

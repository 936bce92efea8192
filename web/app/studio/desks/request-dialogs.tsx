import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextAreaField } from '../../shared/ui/field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
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
      <TitlePicker label={texts.title} placeholder={texts.search} onPick={({ id }) => void send(id)} />
    </Dialog>
  );
}

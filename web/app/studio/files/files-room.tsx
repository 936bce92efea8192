import { listMediaJobs } from '@pardeh/contract/studio/media-queue';
import { listUploads, recogniseFiles } from '@pardeh/contract/studio/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { Room } from '../shared/room.tsx';
import { AddressForm } from './address-form.tsx';
import { ConfirmTable, type FoundFile } from './confirm-table.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';
import { QueuePart } from './queue-part.tsx';
import { StoragePart } from './storage-part.tsx';
import { addUpload, onUploadEnd } from './upload-store.ts';
import { isSameFile, UploadsPart, uploadsOptions } from './uploads-part.tsx';

export function FilesRoom() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly FoundFile[]>([]);
  const [isReading, setReading] = useState(false);
  useEffect(
    () =>
      onUploadEnd(() => {
        void client.invalidateQueries({ queryKey: [listUploads.name] });
        void client.invalidateQueries({ queryKey: [listMediaJobs.name] });
      }),
    [client],
  );

  async function take(files: File[]) {
    if (files.length === 0) return;
    setReading(true);
    const { data: left } = await client
      .fetchQuery({ ...uploadsOptions(), staleTime: 0 })
      .catch(() => ({ data: [] }));
    const fresh = files.filter((file) => {
      const begun = left.find((upload) => isSameFile(file, upload));
      if (begun) addUpload(file, begun, begun.id);
      return !begun;
    });
    if (fresh.length > 0) await recognise(fresh);
    setReading(false);
  }

  async function recognise(files: File[]) {
    const result = await tryCall(recogniseFiles, { body: { names: files.map(({ name }) => name) } });
    if (!result.ok) return toast(result.message, { kind: 'error' });
    setFound(
      files.flatMap((file, at) => {
        const told = result.reply.data[at];
        return told ? [{ file, told }] : [];
      }),
    );
  }

  return (
    <Room title={texts.room} lead={texts.lead}>
      {found.length > 0 ? (
        <ConfirmTable found={found} onDone={() => setFound([])} />
      ) : (
        <>
          <DropZone onFiles={(files) => void take(files)} />
          <AddressForm onSent={() => void client.invalidateQueries({ queryKey: [listUploads.name] })} />
        </>
      )}
      {isReading && <p role="status">{texts.confirm.reading}</p>}
      <UploadsPart />
      <QueuePart />
      <StoragePart />
      <section className={styles.ofTitle}>
        <TitlePicker
          label={texts.files.ofTitle}
          placeholder={texts.confirm.pickPlaceholder}
          onPick={({ id }) => void navigate(`/studio/files/${id}`)}
        />
      </section>
    </Room>
  );
}

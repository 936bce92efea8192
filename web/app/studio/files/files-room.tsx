import { listMediaJobs } from '@pardeh/contract/studio/files/media-queue';
import { listUploads } from '@pardeh/contract/studio/files/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { Room } from '../shared/room.tsx';
import { AddressForm } from './address-form.tsx';
import { FileIntake } from './file-intake.tsx';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';
import { QueuePart } from './queue-part.tsx';
import { StoragePart } from './storage-part.tsx';
import { onUploadEnd } from './upload-store.ts';
import { UploadsPart } from './uploads-part.tsx';
import { WatchedPart } from './watched-part.tsx';

export default function FilesRoom() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onUploadEnd(() => {
        void client.invalidateQueries({ queryKey: [listUploads.name] });
        void client.invalidateQueries({ queryKey: [listMediaJobs.name] });
      }),
    [client],
  );

  return (
    <Room title={texts.room} lead={texts.lead}>
      <FileIntake>
        <AddressForm onSent={() => void client.invalidateQueries({ queryKey: [listUploads.name] })} />
      </FileIntake>
      <UploadsPart />
      <WatchedPart />
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

import { listMediaJobs } from '@pardeh/contract/studio/media-queue';
import { listUploads, type RecognisedFile, recogniseFiles } from '@pardeh/contract/studio/uploads';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatQuality } from '@pardeh/persian/units';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { tryCall } from '../../shared/api/try-call.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { Room } from '../shared/room.tsx';
import { AddressForm } from './address-form.tsx';
import { type ConfirmedFile, ConfirmTable } from './confirm-table.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';
import { groupParts } from './part-groups.rules.ts';
import { QueuePart } from './queue-part.tsx';
import { StoragePart } from './storage-part.tsx';
import { addUpload, type FilePart, onUploadEnd } from './upload-store.ts';
import { isSameFile, UploadsPart, uploadsOptions } from './uploads-part.tsx';
import { WatchedPart } from './watched-part.tsx';

interface FoundFile {
  file: File;
  told: RecognisedFile;
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function describeName({ quality, isDub, year }: RecognisedFile): string {
  return [quality && formatQuality(quality), isDub && texts.confirm.dub, year && toPersianDigits(year)]
    .filter(Boolean)
    .join(' · ');
}

function warningOf({ episode, lastEpisode, part }: RecognisedFile): string | null {
  if (part !== null) return texts.confirm.part(part);
  return episode !== null && lastEpisode !== null ? texts.confirm.several(episode, lastEpisode) : null;
}

/** 32 hexadecimal digits; `crypto.randomUUID` is there on https alone. */
const newPartGroup = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export function FilesRoom() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly FoundFile[]>([]);
  const [isReading, setReading] = useState(false);
  const [joinsParts, setJoinsParts] = useState(true);
  const hasParts = found.filter(({ told }) => told.part !== null).length > 1;
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

  function send(confirmed: readonly ConfirmedFile[], isNewEpisode: boolean) {
    const files = confirmed.flatMap((place) => {
      const one = found.find((each) => keyOf(each.file) === place.key);
      return one ? [{ ...place, file: one.file, part: one.told.part }] : [];
    });
    const parts = joinsParts ? groupParts(files, newPartGroup) : new Map<string, FilePart>();
    for (const { file, key, part: _, ...place } of files) {
      addUpload(file, { ...place, isNewEpisode, ...parts.get(key) });
    }
    setFound([]);
  }

  return (
    <Room title={texts.room} lead={texts.lead}>
      {found.length > 0 ? (
        <ConfirmTable
          title={texts.confirm.title}
          lead={
            hasParts && (
              <Checkbox
                label={texts.confirm.joinParts}
                checked={joinsParts}
                onChange={(event) => setJoinsParts(event.target.checked)}
              />
            )
          }
          files={found.map(({ file, told }) => ({
            ...{ key: keyOf(file), name: file.name, size: file.size, words: describeName(told) },
            ...{ warning: warningOf(told), title: told.title, season: told.season, episode: told.episode },
            lastEpisode: told.lastEpisode,
          }))}
          sendWords={texts.confirm.send}
          onSend={send}
          onLeaveOut={(key) => setFound((now) => now.filter(({ file }) => keyOf(file) !== key))}
          onCancel={() => setFound([])}
        />
      ) : (
        <>
          <DropZone onFiles={(files) => void take(files)} />
          <AddressForm onSent={() => void client.invalidateQueries({ queryKey: [listUploads.name] })} />
        </>
      )}
      {isReading && <p role="status">{texts.confirm.reading}</p>}
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

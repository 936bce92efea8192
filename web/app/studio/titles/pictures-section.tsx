import type { StudioTitle } from '@pardeh/contract/studio/titles';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Backdrop, Poster } from '../../shared/picture/picture.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { type PictureSource, putPicture } from '../shared/put-picture.ts';
import { refreshStudio } from '../shared/undo-changes.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { Frame } from './crop-frame.rules.ts';
import { DrawDialog } from './draw-dialog.tsx';
import styles from './pictures.module.css';
import { titleFormTexts } from './title-form.texts.ts';

const texts = titleFormTexts.pictures;
const MAX_BYTES = 10 * 1024 * 1024;

type Kind = 'poster' | 'backdrop';
const RATIOS = { poster: 2 / 3, backdrop: 16 / 9 } as const;

function usePutPicture(id: number, kind: Kind) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function put(source: PictureSource, frame?: Frame) {
    const crop = frame ? `?crop=${[frame.x, frame.y, frame.width, frame.height].join(',')}` : '';
    setBusy(true);
    try {
      await putPicture(`/api/studio/titles/${id}/picture/${kind}${crop}`, source);
      toast(texts.done, { kind: 'success' });
      await refreshStudio(client);
    } catch (error) {
      const { fields = {}, message } = error as ApiError;
      toast(Object.values(fields)[0]?.[0] ?? message, { kind: 'error' });
    }
    setBusy(false);
  }
  return { put, isBusy };
}

/** Decodes a picture; shows a message when it is refused. */
async function readFile(file: File): Promise<ImageBitmap | null> {
  const refusal = file.size > MAX_BYTES ? texts.tooLarge : texts.notPicture;
  const picture = file.size > MAX_BYTES ? null : await createImageBitmap(file).catch(() => null);
  if (!picture) toast(refusal, { kind: 'error' });
  return picture;
}

function FileButton({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: FileList) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" icon="picture" isBusy={isBusy} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        onChange={({ target }) => {
          if (!target.files) return;
          // Emptied afterwards, so that the same file can be chosen again.
          void onFiles(target.files).then(() => {
            target.value = '';
          });
        }}
      />
    </>
  );
}

function AddressField({ onFetch }: { onFetch: (url: string) => void }) {
  const [url, setUrl] = useState('');
  return (
    <div className={styles.address}>
      <Field
        label={texts.address}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button variant="quiet" disabled={!/^https?:\/\/\S+$/.test(url)} onClick={() => onFetch(url)}>
        {texts.fetch}
      </Button>
    </div>
  );
}

interface DropZoneProps {
  label: string;
  onFiles: (files: FileList) => void;
  onAddress: (url: string) => void;
  children: ReactNode;
}

/** Takes what is dropped on it or pasted into it. */
function DropZone({ label, onFiles, onAddress, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const address = event.dataTransfer.getData('text/uri-list');
    if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
    else if (address) onAddress(address);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles(event.clipboardData.files);
  };
  return (
    <section
      className={styles.slot}
      data-over={isOver || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pasted goes to what has the focus
      tabIndex={0}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      {children}
    </section>
  );
}

interface SlotProps {
  id: number;
  kind: Kind;
  /** What is there now. */
  children: ReactNode;
}

/** Takes a picture by drop, by paste, from the disk or from an address. */
function PictureSlot({ id, kind, children }: SlotProps) {
  const { put, isBusy } = usePutPicture(id, kind);
  const [given, setGiven] = useState<{ file: File; picture: ImageBitmap } | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const takeFirst = async ([file]: FileList) => {
    const picture = file && (await readFile(file));
    if (file && picture) setGiven({ file, picture });
  };
  const fetchFrom = (url: string) => void put({ url });
  return (
    <DropZone label={texts[kind]} onFiles={(files) => void takeFirst(files)} onAddress={fetchFrom}>
      <h3 className={styles.name}>{texts[kind]}</h3>
      <div className={styles[kind]}>{children}</div>
      <div className={styles.ways}>
        <p className={styles.words}>{texts.drop}</p>
        <div className={styles.buttons}>
          <FileButton isBusy={isBusy} onFiles={takeFirst} />
          {kind === 'poster' && (
            <Button variant="quiet" isBusy={isBusy} onClick={() => setDrawing(true)}>
              {texts.draw}
            </Button>
          )}
        </div>
        <AddressField onFetch={fetchFrom} />
        <p className={styles.words}>{texts.limits}</p>
      </div>
      {given && (
        <CropDialog
          picture={given.picture}
          ratio={RATIOS[kind]}
          onClose={() => setGiven(null)}
          onDone={(frame) => {
            setGiven(null);
            void put(given.file, frame);
          }}
        />
      )}
      {isDrawing && (
        <DrawDialog isBusy={isBusy} onClose={() => setDrawing(false)} onDraw={(draw) => void put({ draw })} />
      )}
    </DropZone>
  );
}

export function PicturesSection({ title }: { title: StudioTitle | null }) {
  if (!title) return <p className={styles.words}>{texts.saveFirst}</p>;
  return (
    <>
      <PictureSlot id={title.id} kind="poster">
        <Poster src={title.poster} hash={title.posterHash} alt="" sizes="160px" />
      </PictureSlot>
      <PictureSlot id={title.id} kind="backdrop">
        <Backdrop src={title.backdrop} hash={null} alt="" sizes="320px" />
      </PictureSlot>
    </>
  );
}

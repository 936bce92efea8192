import type { BodyOf } from '@pardeh/contract/endpoint';
import { lookAtPicture, PICTURE_BYTES_MAX, type PictureKind } from '@pardeh/contract/studio/pictures';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/browser-api.ts';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { PickFilesButton } from '../form/pick-files-button.tsx';
import { useTextField } from '../form/use-text-field.ts';
import parts from '../parts.module.css';
import { DrawDialog } from './draw-dialog.tsx';
import type { Framing } from './framing.rules.ts';
import { FramingDialog } from './framing-dialog.tsx';
import styles from './picture-slot.module.css';
import { picturesTexts as texts } from './pictures.texts.ts';
import { PICTURE_TYPES, type PictureSource, putPicture } from './put-picture.ts';

const RATIOS = { poster: 2 / 3, backdrop: 16 / 9, portrait: 4 / 5 } as const;
const PLACES = { title: 'titles', person: 'people', collection: 'collections' } as const;

/** A picture before it is accepted, in the dialog that chooses its frame. */
interface Candidate {
  source: PictureSource;
  picture: ImageBitmap;
  start?: { crop: Framing['crop'] | null; focal: Framing['focal'] };
}

export interface SlotProps {
  of: keyof typeof PLACES;
  id: number;
  kind: PictureKind;
  /** Whether there is a picture whose frame can be changed. */
  hasPicture: boolean;
  /** The current picture. */
  children: ReactNode;
}

async function readFile(file: File): Promise<Candidate> {
  const isTooLarge = file.size > PICTURE_BYTES_MAX;
  const picture = isTooLarge ? null : await createImageBitmap(file).catch(() => null);
  if (!picture) throw new ApiError(422, { message: isTooLarge ? texts.tooLarge : texts.notPicture });
  return { source: file, picture };
}

type Look = BodyOf<typeof lookAtPicture>;

/** A picture that is not on this computer is fetched and returned by the server, within its limits. */
async function look(body: Look, source: PictureSource): Promise<Candidate> {
  const { picture, crop, focal } = (await callApi(lookAtPicture, { body })).data;
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  return { source, picture: bitmap, start: { crop, focal } };
}

function usePictureSlot({ of, id, kind }: Pick<SlotProps, 'of' | 'id' | 'kind'>) {
  const { run, isBusy } = useApiMutation({ refresh: 'all' });
  const reading = useApiMutation();
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const put = (source: PictureSource, framing?: Framing) =>
    run(() => putPicture(`/api/studio/${PLACES[of]}/${id}/picture/${kind}`, source, framing), {
      done: texts.done,
    });
  const take = (read: () => Promise<Candidate>) => reading.run(read, { onDone: setCandidate });
  return {
    isBusy: isBusy || reading.isBusy,
    candidate,
    put,
    dismiss: () => setCandidate(null),
    takeFile: (file: File) => take(() => readFile(file)),
    takeAddress: (url: string) => take(() => look({ url }, { url })),
    takeCurrent: () => take(() => look({ of, id, which: kind }, { reframe: true })),
  };
}

function AddressField({ onFetch }: { onFetch: (url: string) => void }) {
  const [url, urlField] = useTextField();
  return (
    <div className={styles.address}>
      <Field label={texts.address} type="url" dir="ltr" placeholder="https://" {...urlField} />
      <Button variant="quiet" disabled={!/^https?:\/\/\S+$/.test(url)} onClick={() => onFetch(url)}>
        {texts.fetch}
      </Button>
    </div>
  );
}

interface DropZoneProps {
  label: string;
  onFiles: (files: Iterable<File>) => void;
  onAddress: (url: string) => void;
  children: ReactNode;
}

/** Accepts dropped and pasted content. */
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

/** Accepts a picture by drop, by paste, from the disk or from a URL, or reframes the current one. */
export function PictureSlot({ of, id, kind, hasPicture, children }: SlotProps) {
  const slot = usePictureSlot({ of, id, kind });
  const { isBusy, candidate, put } = slot;
  const [isDrawing, setDrawing] = useState(false);
  const fetchFrom = (url: string) => void slot.takeAddress(url);
  const takeFirst = ([file]: Iterable<File>) => file && void slot.takeFile(file);
  return (
    <DropZone label={texts[kind]} onFiles={takeFirst} onAddress={fetchFrom}>
      <h3 className={styles.name}>{texts[kind]}</h3>
      <div className={styles[kind]}>{children}</div>
      <div className={styles.ways}>
        <p className={parts.note}>{texts.drop}</p>
        <div className="row">
          <PickFilesButton
            variant="quiet"
            icon="picture"
            isBusy={isBusy}
            field={{ accept: PICTURE_TYPES }}
            onFiles={takeFirst}
          >
            {texts.choose}
          </PickFilesButton>
          {hasPicture && (
            <Button variant="quiet" isBusy={isBusy} onClick={() => void slot.takeCurrent()}>
              {texts.reframe}
            </Button>
          )}
          {kind === 'poster' && (
            <Button variant="quiet" isBusy={isBusy} onClick={() => setDrawing(true)}>
              {texts.draw}
            </Button>
          )}
        </div>
        <AddressField onFetch={fetchFrom} />
        <p className={parts.note}>{texts.limits}</p>
      </div>
      {candidate && (
        <FramingDialog
          picture={candidate.picture}
          ratio={RATIOS[kind]}
          {...(candidate.start ? { start: candidate.start } : {})}
          onClose={slot.dismiss}
          onDone={(framing) => {
            slot.dismiss();
            void put(candidate.source, framing);
          }}
        />
      )}
      {isDrawing && (
        <DrawDialog isBusy={isBusy} onClose={() => setDrawing(false)} onDraw={(draw) => void put({ draw })} />
      )}
    </DropZone>
  );
}

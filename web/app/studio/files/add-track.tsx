import { addFileSubtitle, type FileDetail } from '@pardeh/contract/studio/files/files';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { useValues } from '../shared/form/bind-fields.ts';
import { FileField } from '../shared/form/file-field.tsx';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';
import { addUpload } from './upload-store.ts';

const texts = fileEditorTexts.add;
const soundTexts = fileEditorTexts.addSound;
const NO_TRACK = { chosen: null as File | null, lang: 'fa', replaces: '' };

interface NewTrackProps extends ReturnType<typeof useValues<typeof NO_TRACK>> {
  label: string;
  accept: string;
  others: readonly { key: string; titleFa: string }[];
}

function NewTrack({ label, accept, others, values, set }: NewTrackProps) {
  const { chosen, lang, replaces } = values;
  return (
    <div className={styles.track}>
      <FileField label={label} accept={accept} file={chosen} onFile={(file) => set({ chosen: file })} />
      <Field
        label={texts.lang}
        dir="ltr"
        maxLength={2}
        value={lang}
        onChange={({ target }) => set({ lang: target.value.toLowerCase() })}
      />
      <SelectField
        label={texts.replaces}
        value={replaces}
        onChange={({ target }) => set({ replaces: target.value })}
        none={texts.none}
        options={others.map(({ key, titleFa }) => ({ value: key, label: titleFa }))}
      />
    </div>
  );
}

/** The raw bytes: the server detects their encoding. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function AddSubtitle({ file, onChange }: { file: FileDetail; onChange: (file: FileDetail) => void }) {
  const track = useValues(NO_TRACK);
  const { chosen, lang, replaces } = track.values;
  const { call, isBusy } = useApiMutation();
  async function add() {
    if (!chosen) return;
    const body = { lang, titleFa: null, content: await base64Of(chosen), replaces: replaces || null };
    const onDone = ({ data }: { data: FileDetail }) => {
      track.set({ chosen: null, replaces: '' });
      onChange(data);
    };
    await call(addFileSubtitle, { params: { id: file.id }, body }, { done: texts.added, onDone });
  }
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <NewTrack label={texts.file} accept=".srt,.ass,.ssa,.vtt" others={file.subtitles} {...track} />
      <div>
        <Button disabled={!chosen || isBusy} onClick={add}>
          {texts.send}
        </Button>
      </div>
    </section>
  );
}

/** A dub is uploaded like a film and queued; the video is not re-encoded. */
export function AddSound({ file }: { file: FileDetail }) {
  const track = useValues(NO_TRACK);
  const { chosen, lang, replaces } = track.values;
  const [isDub, setDub] = useState(true);
  function add() {
    if (!chosen) return;
    const sound = { lang, isDub, replaces: replaces || null };
    const place = { titleId: file.titleId, titleFa: soundTexts.title, season: null, episode: null };
    addUpload(chosen, { ...place, replaces: file.id, sound });
    toast(soundTexts.begun(chosen.name), { kind: 'success' });
    track.set({ chosen: null, replaces: '' });
  }
  return (
    <section className={styles.part}>
      <h2>{soundTexts.title}</h2>
      <p className={styles.soft}>{soundTexts.words}</p>
      <NewTrack
        label={soundTexts.file}
        accept="audio/*,video/*,.mka,.mkv,.ac3"
        others={file.audio}
        {...track}
      />
      <Checkbox label={fileEditorTexts.tracks.isDub} checked={isDub} onCheck={setDub} />
      <div>
        <Button disabled={!chosen || !/^[a-z]{2}$/.test(lang)} onClick={add}>
          {soundTexts.send}
        </Button>
      </div>
    </section>
  );
}

import { type FileDetail, retimeFileSubtitle } from '@pardeh/contract/studio/files/files';
import { retimeCues } from '@pardeh/persian/subtitles/subtitle-retime';
import { parseVtt } from '@pardeh/persian/subtitles/subtitle-vtt';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';

const texts = fileEditorTexts.sync;
const STEP_SECONDS = 0.5;

interface SyncFormProps {
  file: FileDetail;
  /** The current time of the film, in seconds. */
  now: number;
  onChange: (file: FileDetail) => void;
}

/** Previews the shifted subtitle below the playing film, so that it can be judged by ear. */
export function SyncForm({ file, now, onChange }: SyncFormProps) {
  const [key, setKey] = useState(file.subtitles[0]?.key ?? '');
  const [offset, setOffset] = useState(0);
  const [stretch, stretchField, setStretch] = useTextField('1');
  const { call, isBusy } = useApiMutation();
  const track = file.subtitles.find((each) => each.key === key) ?? file.subtitles[0];
  const { data: cues = [] } = useQuery({
    queryKey: ['studio-subtitle', track?.key, file.id],
    queryFn: async () => parseVtt(await (await fetch(track?.url ?? '')).text()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const timing = { offset: Math.round(offset * 1000), stretch: Number(stretch) };
  const at = now * 1000;
  const shown = retimeCues(cues, timing).filter(({ start, end }) => start <= at && at < end);
  function sayNow() {
    const next = cues.find(({ start }) => start * timing.stretch + timing.offset >= at) ?? cues.at(-1);
    if (next) setOffset(Math.round(at - next.start * timing.stretch) / 1000);
  }
  async function save() {
    if (!track) return;
    const body = { key: track.key, offsetSeconds: offset, stretch: timing.stretch };
    const onDone = ({ data }: { data: FileDetail }) => {
      setKey('');
      setOffset(0);
      setStretch('1');
      onChange(data);
    };
    await call(retimeFileSubtitle, { params: { id: file.id }, body }, { done: texts.saved, onDone });
  }
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <p className={styles.cue} role="status" aria-label={texts.preview}>
        {shown.length === 0 ? (
          <span className={styles.soft}>{texts.silent}</span>
        ) : (
          shown.map(({ start, text }) => <bdi key={`${start} ${text}`}>{text.replace(/<[^>]*>/g, '')}</bdi>)
        )}
      </p>
      <div className={styles.track}>
        <SelectField
          label={texts.which}
          value={track?.key}
          onChange={(event) => setKey(event.target.value)}
          options={file.subtitles.map((each) => ({ value: each.key, label: each.titleFa }))}
        />
        <NumberField label={texts.offset} value={offset} onChange={(value) => setOffset(value ?? 0)} />
        <SelectField label={texts.stretch} {...stretchField} words={texts.stretches} />
      </div>
      <div className="row">
        <Button variant="quiet" onClick={() => setOffset(offset - STEP_SECONDS)}>
          {texts.earlier}
        </Button>
        <Button variant="quiet" onClick={() => setOffset(offset + STEP_SECONDS)}>
          {texts.later}
        </Button>
        <Button variant="quiet" onClick={sayNow}>
          {texts.here}
        </Button>
        <Button disabled={isBusy || (offset === 0 && stretch === '1')} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </section>
  );
}

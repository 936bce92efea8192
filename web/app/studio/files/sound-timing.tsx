import { listMediaJobs, type MediaJob, timeMediaSound } from '@pardeh/contract/studio/files/media-queue';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import { fileEditorTexts } from './file-editor.texts.ts';
import styles from './files.module.css';

const texts = fileEditorTexts.soundTiming;
const stretches = fileEditorTexts.sync.stretches;
/** Frame rates differ by at least a thousandth; closer than this is the same. */
const NEAR = 0.002;

/** The usual stretch factor that makes both lengths equal; if there is none, it is a different cut. */
function likelyStretch(film: number, sound: number): string {
  const wanted = film / sound;
  return Object.keys(stretches).find((stretch) => Math.abs(Number(stretch) - wanted) < NEAR) ?? '1';
}

interface SoundTimingProps {
  job: MediaJob;
  mismatch: NonNullable<NonNullable<MediaJob['sound']>['mismatch']>;
}

/** How to handle a dub whose length differs from the film's. */
export function SoundTiming({ job, mismatch }: SoundTimingProps) {
  const { filmSeconds, soundSeconds, hasPicture } = mismatch;
  const { call } = useApiMutation({ refresh: [listMediaJobs] });
  const [offset, setOffset] = useState(0);
  const [stretch, stretchField] = useTextField(() => likelyStretch(filmSeconds, soundSeconds));
  const exact = String(Math.round((filmSeconds / soundSeconds) * 1e6) / 1e6);
  const decide = (asVersion: boolean) => {
    const body = { asVersion, offsetSeconds: offset, stretch: Number(stretch) };
    return call(timeMediaSound, { params: { id: job.id }, body });
  };
  return (
    <div className={styles.timing}>
      <p className={styles.soft}>{texts.lengths(filmSeconds, soundSeconds)}</p>
      <div className={styles.timingFields}>
        <NumberField
          label={fileEditorTexts.sync.offset}
          value={offset}
          onChange={(value) => setOffset(value ?? 0)}
        />
        <SelectField
          label={fileEditorTexts.sync.stretch}
          {...stretchField}
          words={stretches}
          options={Number(exact) >= 0.5 && Number(exact) <= 2 ? [{ value: exact, label: texts.toFit }] : []}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => decide(false)}>{texts.use}</Button>
        {hasPicture && (
          <Button variant="quiet" onClick={() => decide(true)}>
            {texts.asVersion}
          </Button>
        )}
      </div>
    </div>
  );
}

import type { FileDetail } from '@pardeh/contract/studio/files/files';
import { useState } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { FileField } from '../shared/form/file-field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';
import { addUpload } from './upload-store.ts';

const texts = fileEditorTexts.addSound;

/** A dub is uploaded like a film and queued; the video is not re-encoded. */
export function AddSound({ file }: { file: FileDetail }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [lang, setLang] = useState('fa');
  const [isDub, setDub] = useState(true);
  const [replaces, replacesField, setReplaces] = useTextField();
  function add() {
    if (!chosen) return;
    const sound = { lang, isDub, replaces: replaces || null };
    const place = { titleId: file.titleId, titleFa: texts.title, season: null, episode: null };
    addUpload(chosen, { ...place, replaces: file.id, sound });
    toast(texts.begun(chosen.name), { kind: 'success' });
    setChosen(null);
    setReplaces('');
  }
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <p className={styles.soft}>{texts.words}</p>
      <div className={styles.track}>
        <FileField
          label={texts.file}
          accept="audio/*,video/*,.mka,.mkv,.ac3"
          file={chosen}
          onFile={setChosen}
        />
        <Field
          label={fileEditorTexts.add.lang}
          dir="ltr"
          maxLength={2}
          value={lang}
          onChange={(event) => setLang(event.target.value.toLowerCase())}
        />
        <SelectField
          label={fileEditorTexts.add.replaces}
          {...replacesField}
          options={[
            { value: '', label: fileEditorTexts.add.none },
            ...file.audio.map(({ key, titleFa }) => ({ value: key, label: titleFa })),
          ]}
        />
      </div>
      <Checkbox label={fileEditorTexts.tracks.isDub} checked={isDub} onCheck={setDub} />
      <div>
        <Button disabled={!chosen || !/^[a-z]{2}$/.test(lang)} onClick={add}>
          {texts.send}
        </Button>
      </div>
    </section>
  );
}

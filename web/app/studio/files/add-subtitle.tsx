import { addFileSubtitle, type FileDetail } from '@pardeh/contract/studio/files/files';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { FileField } from '../shared/form/file-field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';

const texts = fileEditorTexts.add;

/** The raw bytes: the server detects their encoding. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function AddSubtitle({ file, onChange }: { file: FileDetail; onChange: (file: FileDetail) => void }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [lang, setLang] = useState('fa');
  const [replaces, replacesField, setReplaces] = useTextField();
  const { call, isBusy } = useApiMutation();
  async function add() {
    if (!chosen) return;
    const body = { lang, titleFa: null, content: await base64Of(chosen), replaces: replaces || null };
    const onDone = ({ data }: { data: FileDetail }) => {
      setChosen(null);
      setReplaces('');
      onChange(data);
    };
    await call(addFileSubtitle, { params: { id: file.id }, body }, { done: texts.added, onDone });
  }
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <div className={styles.track}>
        <FileField label={texts.file} accept=".srt,.ass,.ssa,.vtt" file={chosen} onFile={setChosen} />
        <Field
          label={texts.lang}
          dir="ltr"
          maxLength={2}
          value={lang}
          onChange={(event) => setLang(event.target.value.toLowerCase())}
        />
        <SelectField
          label={texts.replaces}
          {...replacesField}
          options={[
            { value: '', label: texts.none },
            ...file.subtitles.map(({ key, titleFa }) => ({ value: key, label: titleFa })),
          ]}
        />
      </div>
      <div>
        <Button disabled={!chosen || isBusy} onClick={add}>
          {texts.send}
        </Button>
      </div>
    </section>
  );
}

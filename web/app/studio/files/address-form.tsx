import { fetchUpload } from '@pardeh/contract/studio/files/uploads';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';

const texts = filesTexts.address;

/** A file on a download host need not go through the operator's own connection. */
export function AddressForm({ onSent }: { onSent: () => void }) {
  const [url, urlField, setUrl] = useTextField();
  const [title, setTitle] = useState<{ id: number; name: string } | null>(null);
  const [season, setSeason] = useState<number | null>(null);
  const [episode, setEpisode] = useState<number | null>(null);
  const [create, setCreate] = useState(false);
  const isAddress = /^(?:https?|ftp):\/\/\S+$/.test(url.trim());
  const { call } = useApiMutation();
  function send() {
    if (!title) return;
    const onDone = () => {
      setUrl('');
      setTitle(null);
      onSent();
    };
    const body = { url: url.trim(), titleId: title.id, season, episode, create };
    void call(fetchUpload, { body }, { done: texts.begun, onDone });
  }
  return (
    <details className={styles.address}>
      <summary>{texts.title}</summary>
      <div className={styles.addressForm}>
        <p className={styles.soft}>{texts.words}</p>
        <Field
          label={texts.url}
          dir="ltr"
          type="url"
          error={url !== '' && !isAddress ? texts.wrong : undefined}
          {...urlField}
        />
        {title ? (
          <div className={styles.actions}>
            <strong>{title.name}</strong>
            <Button variant="quiet" onClick={() => setTitle(null)}>
              {filesTexts.confirm.other}
            </Button>
          </div>
        ) : (
          <TitlePicker
            label={filesTexts.confirm.pick}
            placeholder={filesTexts.confirm.pickPlaceholder}
            onPick={setTitle}
          />
        )}
        <div className={styles.numbers}>
          <NumberField label={filesTexts.confirm.season} value={season} onChange={setSeason} />
          <NumberField label={filesTexts.confirm.episode} value={episode} onChange={setEpisode} />
        </div>
        {episode !== null && (
          <Checkbox label={filesTexts.confirm.newEpisodes} checked={create} onCheck={setCreate} />
        )}
        <div>
          <Button disabled={!isAddress || !title} onClick={send}>
            {texts.send}
          </Button>
        </div>
      </div>
    </details>
  );
}

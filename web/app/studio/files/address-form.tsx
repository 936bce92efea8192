import { fetchUpload } from '@pardeh/contract/studio/files/uploads';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
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
  const form = useValues({ season: null as number | null, episode: null as number | null, create: false });
  const { field, check } = bindFields(form, filesTexts.confirm);
  const isAddress = /^(?:https?|ftp):\/\/\S+$/.test(url.trim());
  const { call } = useApiMutation();
  function send() {
    if (!title) return;
    const onDone = () => {
      setUrl('');
      setTitle(null);
      onSent();
    };
    const body = { url: url.trim(), titleId: title.id, ...form.values };
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
          <NumberField {...field('season')} />
          <NumberField {...field('episode')} />
        </div>
        {form.values.episode !== null && <Checkbox {...check('create')} />}
        <div>
          <Button disabled={!isAddress || !title} onClick={send}>
            {texts.send}
          </Button>
        </div>
      </div>
    </details>
  );
}

import { moveStudioFile, type StudioFile } from '@pardeh/contract/studio/files/files';
import { getStudioTitle } from '@pardeh/contract/studio/titles/titles';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { toast, UNDO_LABEL } from '../../shared/ui/layers/toast-store.ts';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { fileEditorTexts } from './file-editor.texts.ts';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';

const texts = fileEditorTexts.move;
const { confirm } = filesTexts;

export const placeName = (season: number | null, episode: number | null, last: number | null) =>
  season !== null && episode !== null ? filesTexts.numbers(season, episode, last) : filesTexts.files.film;

const wrong = (errorOf: (name: string) => string | undefined) =>
  errorOf('titleId') ?? errorOf('episode') ?? errorOf('lastEpisode');

interface Target {
  id: number;
  titleFa: string;
  isSeries: boolean;
}

export function MoveFile({ file }: { file: StudioFile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <MoveDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({ file, onClose }: { file: StudioFile; onClose: () => void }) {
  const own = useApiQuery(getStudioTitle, { params: { id: file.titleId } }).data?.data;
  const [picked, setPicked] = useState<Target | null>(null);
  const { season: ownSeason, episode: ownEpisode, lastEpisode: ownLast } = file;
  const form = useValues({ season: ownSeason, episode: ownEpisode, lastEpisode: ownLast, create: false });
  const { season, episode, lastEpisode, create } = form.values;
  const { field } = bindFields(form, confirm);
  const [isPicking, setPicking] = useState(false);
  const target = picked ?? (own && { id: own.id, titleFa: own.titleFa, isSeries: own.type === 'series' });
  const isNumbered = file.kind === 'feature' && target?.isSeries === true;
  const params = { id: file.id };
  const { call } = useApiMutation({ refresh: 'all' });
  async function move() {
    const numbers = isNumbered
      ? { season, episode, lastEpisode }
      : { season: null, episode: null, lastEpisode: null };
    const body = { titleId: target?.id ?? file.titleId, ...numbers, create };
    const name = [`«${target?.titleFa ?? ''}»`, isNumbered && placeName(season, episode, lastEpisode)];
    const { from } = (await callApi(moveStudioFile, { params, body })).data;
    const moveBack = () => void call(moveStudioFile, { params, body: from }, { done: texts.back });
    const action = { label: UNDO_LABEL, onClick: moveBack };
    toast(texts.moved(name.filter(Boolean).join('، ')), { kind: 'success', action });
  }
  return (
    <FormDialog title={texts.title} save={texts.go} onSave={move} onClose={onClose}>
      {(errorOf) => (
        <>
          <p className={styles.soft}>{texts.words}</p>
          {isPicking ? (
            <TitlePicker
              label={confirm.pick}
              placeholder={confirm.pickPlaceholder}
              onPick={({ id, name, type }) => {
                setPicked({ id, titleFa: name, isSeries: type === 'series' });
                setPicking(false);
              }}
            />
          ) : (
            <div className={styles.actions}>
              <strong>{target?.titleFa}</strong>
              <Button variant="quiet" onClick={() => setPicking(true)}>
                {confirm.other}
              </Button>
            </div>
          )}
          {isNumbered && (
            <>
              <div className={styles.numbers}>
                <NumberField {...field('season')} />
                <NumberField {...field('episode')} />
                <NumberField placeholder={texts.onlyOne} {...field('lastEpisode')} />
              </div>
              <Checkbox
                label={texts.create}
                checked={create}
                onCheck={(isChecked) => form.set({ create: isChecked })}
              />
            </>
          )}
          {wrong(errorOf) && <Alert kind="error">{wrong(errorOf)}</Alert>}
        </>
      )}
    </FormDialog>
  );
}

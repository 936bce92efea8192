import { listImportFolders, startImport } from '@pardeh/contract/studio/imports';
import { toLatinDigits } from '@pardeh/persian/digits';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ErrorSummary } from '../shared/form/field-errors.tsx';
import { FileField } from '../shared/form/file-field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import parts from '../shared/parts.module.css';
import { importTexts as texts } from './imports.texts.ts';
import { sendCatalogueFile } from './send-file.ts';

type Source = 'imdb' | 'tmdb' | 'nfo';
const SOURCES = (['nfo', 'imdb', 'tmdb'] as const).map((value) => ({ value, label: texts.sources[value] }));

function useOpenReport() {
  const navigate = useNavigate();
  return (id: number) => {
    toast(texts.started, { kind: 'success' });
    void navigate(`/studio/imports/${id}`);
  };
}

interface Choices {
  dryRun: boolean;
  publish: boolean;
}

function ChoiceBoxes({ value, onChange }: { value: Choices; onChange: (value: Choices) => void }) {
  return (
    <>
      <Checkbox
        label={texts.dryRun}
        checked={value.dryRun}
        onCheck={(isChecked) => onChange({ ...value, dryRun: isChecked })}
      />
      <Checkbox
        label={texts.publish}
        checked={value.publish}
        onCheck={(isChecked) => onChange({ ...value, publish: isChecked })}
      />
    </>
  );
}

const CAREFUL: Choices = { dryRun: true, publish: false };

export function FileImport() {
  const open = useOpenReport();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(CAREFUL);
  const { run, isBusy } = useApiMutation();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (file) void run(() => sendCatalogueFile(file, choices), { onDone: open });
  }
  return (
    <Panel title={texts.file} lead={texts.fileWords}>
      <form className={parts.form} onSubmit={submit}>
        <FileField
          label={texts.chooseFile}
          accept=".csv,.json,.gz,text/csv,application/json"
          file={file}
          onFile={setFile}
        />
        <ChoiceBoxes value={choices} onChange={setChoices} />
        <Button type="submit" isBusy={isBusy} disabled={!file}>
          {texts.start}
        </Button>
      </form>
    </Panel>
  );
}

export function FolderImport() {
  const open = useOpenReport();
  const [source, setSource] = useState<Source>('nfo');
  const [folder, folderField] = useTextField();
  const folders = useApiQuery(listImportFolders, {}, { staleTime: 0 }).data?.data ?? [];
  const { call, isBusy, errors, errorOf } = useApiMutation({ shows: 'fields' });
  const [votesFrom, votesFromField] = useTextField();
  const [only, onlyField] = useTextField();
  const [choices, setChoices] = useState(CAREFUL);
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      source,
      dryRun: choices.dryRun,
      visibility: choices.publish ? ('published' as const) : ('draft' as const),
      ...(folder ? { folder } : {}),
      ...(votesFrom && source === 'imdb' ? { votesFrom: Number(toLatinDigits(votesFrom)) } : {}),
      ...(only.trim() ? { only: only.trim().split(/[\s,،]+/) } : {}),
    };
    void call(startImport, { body }, { onDone: ({ data }) => open(data.id) });
  }
  return (
    <Panel title={texts.server} lead={texts.serverWords}>
      <form className={parts.form} onSubmit={submit}>
        <SelectField
          label={texts.source}
          options={SOURCES}
          value={source}
          onChange={(event) => setSource(event.target.value as Source)}
        />
        {source !== 'tmdb' && (
          <SelectField
            label={texts.folder}
            options={[
              { value: '', label: folders.length > 0 ? texts.wholeFolder : texts.noFolders },
              ...folders.map((name) => ({ value: name, label: name })),
            ]}
            error={errorOf('folder')}
            {...folderField}
          />
        )}
        {source === 'imdb' && (
          <Field
            label={texts.votesFrom}
            inputMode="numeric"
            error={errorOf('votesFrom')}
            {...votesFromField}
          />
        )}
        {source !== 'nfo' && <Field label={texts.only} dir="ltr" error={errorOf('only')} {...onlyField} />}
        <ChoiceBoxes value={choices} onChange={setChoices} />
        {source === 'imdb' && <p className={parts.note}>{texts.imdbLicence}</p>}
        {source === 'tmdb' && <p className={parts.note}>{texts.tmdbLicence}</p>}
        <ErrorSummary errors={errors} />
        <Button type="submit" isBusy={isBusy}>
          {texts.start}
        </Button>
      </form>
    </Panel>
  );
}

import { listImportFolders, startImport } from '@pardeh/contract/studio/imports';
import { toLatinDigits } from '@pardeh/persian/digits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { CallForm } from '../shared/form/call-form.tsx';
import { ErrorSummary } from '../shared/form/field-errors.tsx';
import { FileField } from '../shared/form/file-field.tsx';
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

/** Nothing is changed at first. */
const CAREFUL = { dryRun: true, publish: false };
const NEW = { ...CAREFUL, source: 'nfo' as Source, folder: '', votesFrom: '', only: '' };

export function FileImport() {
  const open = useOpenReport();
  const [file, setFile] = useState<File | null>(null);
  const choices = useValues(CAREFUL);
  const { check } = bindFields(choices, texts);
  const { run, isBusy } = useApiMutation();
  const start = () => file && run(() => sendCatalogueFile(file, choices.values), { onDone: open });
  return (
    <Panel title={texts.file} lead={texts.fileWords}>
      <CallForm className={parts.form} onSubmit={start}>
        <FileField
          label={texts.chooseFile}
          accept=".csv,.json,.gz,text/csv,application/json"
          file={file}
          onFile={setFile}
        />
        <Checkbox {...check('dryRun')} />
        <Checkbox {...check('publish')} />
        <Button type="submit" isBusy={isBusy} disabled={!file}>
          {texts.start}
        </Button>
      </CallForm>
    </Panel>
  );
}

export function FolderImport() {
  const open = useOpenReport();
  const form = useValues(NEW);
  const { source, dryRun, publish, folder, votesFrom, only } = form.values;
  const folders = useApiQuery(listImportFolders, {}, { staleTime: 0 }).data?.data ?? [];
  const { call, isBusy, errors, errorOf } = useApiMutation({ shows: 'fields' });
  const { text, check } = bindFields({ ...form, errorOf }, texts);
  function start() {
    const body = {
      source,
      dryRun,
      visibility: publish ? ('published' as const) : ('draft' as const),
      ...(folder ? { folder } : {}),
      ...(votesFrom && source === 'imdb' ? { votesFrom: Number(toLatinDigits(votesFrom)) } : {}),
      ...(only.trim() ? { only: only.trim().split(/[\s,،]+/) } : {}),
    };
    void call(startImport, { body }, { onDone: ({ data }) => open(data.id) });
  }
  return (
    <Panel title={texts.server} lead={texts.serverWords}>
      <CallForm className={parts.form} onSubmit={start}>
        <SelectField options={SOURCES} {...text('source')} />
        {source !== 'tmdb' && (
          <SelectField
            none={folders.length > 0 ? texts.wholeFolder : texts.noFolders}
            options={folders.map((name) => ({ value: name, label: name }))}
            {...text('folder', '')}
          />
        )}
        {source === 'imdb' && <Field inputMode="numeric" {...text('votesFrom', '')} />}
        {source !== 'nfo' && <Field dir="ltr" {...text('only', '')} />}
        <Checkbox {...check('dryRun')} />
        <Checkbox {...check('publish')} />
        {source === 'imdb' && <p className={parts.note}>{texts.imdbLicence}</p>}
        {source === 'tmdb' && <p className={parts.note}>{texts.tmdbLicence}</p>}
        <ErrorSummary errors={errors} />
        <Button type="submit" isBusy={isBusy}>
          {texts.start}
        </Button>
      </CallForm>
    </Panel>
  );
}

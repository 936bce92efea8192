import { IMPORT_FIELDS, type ImportField, type ImportReport } from '@pardeh/contract/studio/imports';
import { formatNumber } from '@pardeh/persian/digits';
import { useState } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { CallForm } from '../shared/form/call-form.tsx';
import parts from '../shared/parts.module.css';
import { importTexts as texts } from './imports.texts.ts';

type Mapping = Record<string, ImportField>;

interface ColumnsProps {
  report: ImportReport;
  isBusy: boolean;
  onTry: (mapping: Mapping) => void;
}

/** Columns of a CSV file that were not recognised, each to be assigned to a field. */
export function ImportColumns({ report, isBusy, onTry }: ColumnsProps) {
  const [mapping, setMapping] = useState<Mapping>({});
  const unknown = report.columns.filter(({ field }) => field === null);
  const known = report.columns.flatMap(({ header, field }) => (field ? [{ header, field }] : []));
  if (unknown.length === 0) return null;
  const taken = [...known.map(({ field }) => field), ...Object.values(mapping)];
  const optionsFor = (header: string) =>
    IMPORT_FIELDS.filter((field) => field === mapping[header] || !taken.includes(field)).map((field) => ({
      value: field,
      label: texts.fields[field],
    }));
  const assign = (header: string, field: string) => {
    const { [header]: _, ...others } = mapping;
    setMapping(field ? { ...others, [header]: field as ImportField } : others);
  };
  return (
    <Panel title={texts.columns} lead={texts.unknownColumns(formatNumber(unknown.length))}>
      <CallForm className={parts.form} onSubmit={() => onTry(mapping)}>
        {unknown.map(({ header }) => (
          <SelectField
            key={header}
            label={texts.column(header)}
            disabled={!report.canRepeat}
            none={texts.leaveColumn}
            options={optionsFor(header)}
            value={mapping[header] ?? ''}
            onChange={({ target }) => assign(header, target.value)}
          />
        ))}
        {known.length > 0 && (
          <p className={parts.note}>
            {texts.knownColumns}:{' '}
            {known.map(({ header, field }) => `${header} (${texts.fields[field]})`).join('، ')}
          </p>
        )}
        {report.canRepeat && (
          <div>
            <Button type="submit" isBusy={isBusy} disabled={Object.keys(mapping).length === 0}>
              {texts.tryColumns}
            </Button>
          </div>
        )}
      </CallForm>
    </Panel>
  );
}

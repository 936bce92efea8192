import { type ImportSummary, listImports } from '@pardeh/contract/studio/imports';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { isUnderWay, JOB_WATCHED_MS, JobState } from '../shared/job/job-state.tsx';
import { TableRoom } from '../shared/list-room.tsx';
import parts from '../shared/parts.module.css';
import type { Column } from '../shared/table/data-table.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { timeColumn } from '../shared/time-note.tsx';
import { FileImport, FolderImport } from './import-forms.tsx';
import { importTexts as texts } from './imports.texts.ts';
import { downloadCatalogue } from './send-file.ts';

const ROWS = 30;

const COLUMNS: readonly Column<ImportSummary>[] = [
  { key: 'state', label: texts.state, cell: ({ job }) => <JobState job={job} /> },
  timeColumn('when', texts.when, ({ createdAt }) => createdAt),
];
const name = {
  label: texts.source,
  of: ({ id, source }: ImportSummary) => `${texts.sources[source]} (${toPersianDigits(id)})`,
  cell: ({ dryRun }: ImportSummary) => dryRun && <Badge>{texts.trial}</Badge>,
  to: ({ id }: ImportSummary) => `/studio/imports/${id}`,
};

export default function ImportsRoom() {
  const page = useListPage(listImports, ROWS, [], {
    again: (reply) => (reply?.data.some(isUnderWay) ? JOB_WATCHED_MS : false),
  });
  const download = () => downloadCatalogue().catch(() => toast(texts.exportFailed, { kind: 'error' }));
  return (
    <TableRoom
      {...page}
      title={texts.room}
      lead={texts.lead}
      actions={
        <Button variant="quiet" icon="download" onClick={() => void download()}>
          {texts.export}
        </Button>
      }
      above={
        <div className={parts.panels}>
          <FileImport />
          <FolderImport />
        </div>
      }
      empty={{ icon: 'download', title: texts.empty, words: texts.emptyWords }}
      columns={COLUMNS}
      name={name}
    />
  );
}

import type { BodyOf } from '@pardeh/contract/endpoint';
import { getImport, type ImportReport, repeatImport } from '@pardeh/contract/studio/imports';
import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { JobActions } from '../shared/job/job-actions.tsx';
import { isUnderWay, JOB_WATCHED_MS, JobState } from '../shared/job/job-state.tsx';
import parts from '../shared/parts.module.css';
import { RecordState } from '../shared/record-state.tsx';
import { Room } from '../shared/room.tsx';
import { ImportColumns } from './import-columns.tsx';
import { Differences } from './import-differences.tsx';
import styles from './imports.module.css';
import { importTexts as texts } from './imports.texts.ts';
import { downloadRefused } from './send-file.ts';

function Refusals({ report }: { report: ImportReport }) {
  const download = () => downloadRefused(report.id).catch(() => toast(texts.exportFailed, { kind: 'error' }));
  return (
    <Panel title={texts.refusals}>
      {report.refused.length === 0 ? (
        <p>{texts.noRefusals}</p>
      ) : (
        <div className={styles.download}>
          <Button variant="quiet" icon="download" onClick={() => void download()}>
            {texts.downloadRefused}
          </Button>
          {report.source === 'csv' && <p className={parts.note}>{texts.downloadWords}</p>}
        </div>
      )}
      <ul className={parts.rows}>
        {report.refused.map(({ row, reasonFa }) => (
          <li key={`${row} ${reasonFa}`}>
            <strong>{texts.row(toPersianDigits(row))}</strong> {reasonFa}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Report({ report }: { report: ImportReport }) {
  const navigate = useNavigate();
  const { call, isBusy } = useApiMutation();
  const repeat = (body: BodyOf<typeof repeatImport>) =>
    call(
      repeatImport,
      { params: { id: report.id }, body },
      { done: texts.started, onDone: ({ data }) => navigate(`/studio/imports/${data.id}`) },
    );
  const { dryRun, state, canRepeat, created, changed } = report;
  const canWrite = dryRun && state === 'done' && canRepeat && created + changed > 0;
  return (
    <Room
      title={texts.report(toPersianDigits(report.id))}
      lead={
        <span className={parts.head}>
          {texts.sources[report.source]}
          {dryRun && <Badge>{texts.trial}</Badge>}
        </span>
      }
      actions={
        <>
          {canWrite && (
            <Button isBusy={isBusy} onClick={() => void repeat({ dryRun: false })}>
              {texts.write}
            </Button>
          )}
          <JobActions job={report.job} />
        </>
      }
    >
      {canWrite && <p>{texts.writeWords}</p>}
      <JobState job={report.job} isLive />
      {report.lockedCount > 0 && <p>{texts.locked(formatNumber(report.lockedCount))}</p>}
      <ImportColumns
        key={report.id}
        report={report}
        isBusy={isBusy}
        onTry={(mapping) => void repeat({ dryRun: true, mapping })}
      />
      <Differences report={report} />
      <Refusals report={report} />
    </Room>
  );
}

export default function ImportPage({ id }: { id: number }) {
  const record = useApiQuery(
    getImport,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? JOB_WATCHED_MS : false),
    },
  );
  return <RecordState record={record}>{({ data: report }) => <Report report={report} />}</RecordState>;
}

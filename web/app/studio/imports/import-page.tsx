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
import { fieldWords } from '../shared/form/field-words.ts';
import { isUnderWay, JOB_WATCHED_MS, JobActions, JobState } from '../shared/job/job-state.tsx';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { TextLink } from '../shared/text-link.tsx';
import { TITLE_FORMATTERS } from '../shared/title-formatters.ts';
import { ImportColumns } from './import-columns.tsx';
import styles from './imports.module.css';
import { importTexts as texts } from './imports.texts.ts';
import { downloadRefused } from './send-file.ts';

const words = fieldWords({ ...texts.fields, ...texts.otherFields }, TITLE_FORMATTERS);
const nameOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Difference = ImportReport['differences'][number];

/** A new title shows the values read, a known one how they change. */
function Values({ kind, fields }: Difference) {
  const show = (field: string, value: unknown) => <bdi>{words.show(field, value) || studioTexts.none}</bdi>;
  return fields
    .map((change) => ({ ...change, field: nameOf(change.field) }))
    .map(({ field, before, after }) => (
      <p key={field} className={`${parts.note} ${styles.difference}`}>
        {words.label(field)}: {kind === 'changed' && <del>{show(field, before)}</del>}{' '}
        <ins>{show(field, after)}</ins>
      </p>
    ));
}

function Differences({ report }: { report: ImportReport }) {
  return (
    <Panel title={report.dryRun ? texts.wouldBe : texts.differences}>
      {report.differences.length === 0 && <p>{texts.noDifferences}</p>}
      <ul className={parts.rows}>
        {report.differences.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order, and two new titles may have one name
          <li key={place}>
            <div className={parts.head}>
              <Badge look={each.kind === 'created' ? 'teal' : 'plain'}>{texts[each.kind]}</Badge>
              <TextLink to={each.titleId ? `/studio/titles/${each.titleId}` : null}>{each.titleFa}</TextLink>
            </div>
            <Values {...each} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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

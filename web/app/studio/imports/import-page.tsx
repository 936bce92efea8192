import { getImport, type ImportReport } from '@pardeh/contract/studio/imports';
import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { JobActions } from '../shared/job/job-actions.tsx';
import { isUnderWay, JOB_WATCHED_MS, JobState } from '../shared/job/job-state.tsx';
import parts from '../shared/parts.module.css';
import { RecordState } from '../shared/record-state.tsx';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './imports.module.css';
import { importTexts as texts } from './imports.texts.ts';

const shown = (value: unknown) => {
  if (value === null || value === undefined || value === '') return studioTexts.none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function Differences({ report }: { report: ImportReport }) {
  return (
    <Panel title={report.dryRun ? texts.wouldBe : texts.differences}>
      {report.differences.length === 0 && <p>{texts.noDifferences}</p>}
      <ul className={parts.rows}>
        {report.differences.map((each) => (
          <li key={`${each.titleId} ${each.titleFa}`}>
            <div className={parts.head}>
              <Badge look={each.kind === 'created' ? 'teal' : 'plain'}>{texts[each.kind]}</Badge>
              {each.titleId ? (
                <Link className={parts.link} to={`/studio/titles/${each.titleId}`}>
                  {each.titleFa}
                </Link>
              ) : (
                <strong>{each.titleFa}</strong>
              )}
            </div>
            {each.kind === 'changed' &&
              each.fields.map(({ field, before, after }) => (
                <p key={field} className={`${parts.note} ${styles.difference}`}>
                  <bdi>{field}</bdi>: <del>{shown(before)}</del> <ins>{shown(after)}</ins>
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Refusals({ report }: { report: ImportReport }) {
  return (
    <Panel title={texts.refusals}>
      {report.refused.length === 0 && <p>{texts.noRefusals}</p>}
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

export function ImportPage({ id }: { id: number }) {
  const record = useQuery({
    ...apiQuery(getImport, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? JOB_WATCHED_MS : false),
  });
  return (
    <RecordState record={record}>
      {({ data: report }) => (
        <Room
          title={texts.report(toPersianDigits(report.id))}
          lead={
            <span className={parts.head}>
              {texts.sources[report.source]}
              {report.dryRun && <Badge>{texts.trial}</Badge>}
            </span>
          }
          actions={<JobActions job={report.job} />}
        >
          <JobState job={report.job} isLive />
          {report.lockedCount > 0 && <p>{texts.locked(formatNumber(report.lockedCount))}</p>}
          <Differences report={report} />
          <Refusals report={report} />
        </Room>
      )}
    </RecordState>
  );
}

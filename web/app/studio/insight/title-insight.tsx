import { getInsightTitle, type WatchedFile } from '@pardeh/contract/studio/insight';
import { formatNumber, formatPercent, toPersianDigits } from '@pardeh/persian/digits';
import { formatClock } from '@pardeh/persian/units';
import { useState } from 'react';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RecordState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { useListAddress } from '../shared/table/use-list.ts';
import { ChartFigure } from './charts/chart-figure.tsx';
import { RetentionChart } from './charts/retention-chart.tsx';
import { insightTexts as texts } from './insight.texts.ts';
import { daysIn, PeriodSelect, useInsight } from './period-select.tsx';

const nameOf = ({ season, episode }: WatchedFile) =>
  season === null ? texts.file : texts.episode(toPersianDigits(season), toPersianDigits(episode ?? 0));

/** The part with the largest drop in viewers, and by how much. */
function steepestOf(shares: readonly number[]): { part: number; drop: number } {
  let steepest = { part: 0, drop: 0 };
  for (let part = 1; part < shares.length; part += 1) {
    const drop = (shares[part - 1] ?? 0) - (shares[part] ?? 0);
    if (drop > steepest.drop) steepest = { part, drop };
  }
  return steepest;
}

function FileCurve({ file }: { file: WatchedFile }) {
  const parts = file.watched.length;
  const shares = file.watched.map((watched) => (watched / Math.max(1, file.plays)) * 100);
  const clockOf = (part: number) => formatClock((part / parts) * file.durationSeconds);
  const share = (part: number) => formatPercent(shares[part] ?? 0);
  const steepest = steepestOf(shares);
  const summary = texts.retentionSummary(
    formatNumber(file.plays),
    share(Math.floor(parts / 2)),
    share(parts - 1),
  );
  return (
    <ChartFigure
      title={texts.retention}
      summary={
        steepest.drop > 0
          ? `${summary} ${texts.steepest(clockOf(steepest.part), formatPercent(steepest.drop))}`
          : summary
      }
      fileName={`retention-${file.fileId}`}
      table={{
        head: [texts.moment, texts.watchedIt, texts.leftThere],
        rows: file.watched.map((watched, part) => [clockOf(part), watched, file.leftAt[part] ?? 0]),
      }}
    >
      <RetentionChart shares={shares} durationSeconds={file.durationSeconds} chapters={file.chapters} />
    </ChartFigure>
  );
}

function Curves({ files }: { files: readonly WatchedFile[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const file = files.find(({ fileId }) => fileId === chosen) ?? files[0];
  if (!file) return <EmptyState icon="film" title={texts.noRetention} />;
  return (
    <>
      {files.length > 1 && (
        <SelectField
          label={texts.file}
          options={files.map((each) => ({ value: String(each.fileId), label: nameOf(each) }))}
          value={String(file.fileId)}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
      <FileCurve file={file} />
    </>
  );
}

/** Where viewers stop in a film, above its chapters. */
export default function TitleInsight({ id }: { id: number }) {
  const address = useListAddress();
  const days = daysIn(address);
  const title = useInsight(getInsightTitle, { params: { id }, query: { days } });
  const name = title.data?.data.titleFa ?? '';
  return (
    <Room
      title={name || texts.retention}
      actions={
        <>
          <PeriodSelect address={address} />
          <ButtonLink to={`/studio/insight?days=${days}`} variant="quiet">
            {texts.back}
          </ButtonLink>
        </>
      }
    >
      <RecordState record={title}>{({ data }) => <Curves files={data.files} />}</RecordState>
    </Room>
  );
}

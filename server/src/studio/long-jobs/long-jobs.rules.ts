import { JOB_COUNTS, type JobKind, type LongJob } from '@pardeh/contract/studio/long-jobs';
import { formatNumber } from '@pardeh/persian/digits';
import { REASONS } from '../files/files.texts.ts';
import type { JobRow } from './long-jobs.queries.ts';
import { JOB_TEXTS as texts } from './long-jobs.texts.ts';

/** Earlier, the rate would only be a guess. */
const MEASURED_FROM = { seconds: 2, share: 0.005 };
/** An unfinished job must never look finished, however little is left. */
const UNDONE_MAX = 0.99;

const UNITS = {
  bulkEdit: 'titles',
  import: 'titles',
  ingest: 'frames',
  message: 'deliveries',
  backup: 'files',
  rebuild: 'titles',
} as const satisfies Record<JobKind, LongJob['unit']>;

export function toLongJob(row: JobRow): LongJob {
  const progress = row.state === 'done' ? 1 : Math.min(row.progress, UNDONE_MAX);
  const { kind, id, state, total, done } = row;
  return {
    kind,
    id,
    state,
    total,
    done,
    progress,
    unit: UNITS[kind],
    nameFa: nameOf(row),
    ...rateOf(row, progress),
    counts: JOB_COUNTS.flatMap((what) => {
      const count = row.counts[what];
      return count === undefined ? [] : [{ what, count }];
    }),
    reasonFa: state === 'failed' ? reasonOf(row) : null,
    startedBy: row.started_by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    path: pathOf(row),
    actions: row.actions,
  };
}

/** Measured over the current run only: a job that was paused overnight is not slow. */
function rateOf(
  { state, total, speed, run_seconds, run_from }: JobRow,
  progress: number,
): Pick<LongJob, 'perSecond' | 'secondsLeft'> {
  const moved = progress - run_from;
  const isMeasured =
    run_seconds !== null && run_seconds >= MEASURED_FROM.seconds && moved >= MEASURED_FROM.share;
  if (state !== 'running') return { perSecond: null, secondsLeft: null };
  if (!isMeasured) return { perSecond: speed, secondsLeft: null };
  const shareInSecond = moved / run_seconds;
  return {
    perSecond: total === null ? speed : total * shareInSecond,
    secondsLeft: Math.round((1 - progress) / shareInSecond),
  };
}

function nameOf({ kind, about }: JobRow): string {
  const titleFa = String(about.titleFa);
  if (kind === 'rebuild') return texts.rebuild;
  if (kind === 'backup') return about.checks === null ? texts.backup : texts.backupCheck;
  if (kind === 'message') return texts.message(titleFa);
  if (kind === 'import') {
    const source = texts.sources[about.source as keyof typeof texts.sources];
    return about.isDryRun ? texts.dryRun(source) : texts.import(source);
  }
  if (kind === 'bulkEdit') {
    const name = nameOfChange(about.change as Record<string, unknown>, String(about.name ?? texts.deleted));
    return about.isUndo ? texts.undo(name) : name;
  }
  const { season, episode } = about as { season: number | null; episode: number | null };
  const place =
    season === null || episode === null ? '' : ` ${formatNumber(season)}×${formatNumber(episode)}`;
  if (about.isThumbnails) return texts.thumbnails(titleFa + place);
  return about.isTrailer ? texts.trailer(titleFa) : texts.ingest(titleFa + place);
}

const NAMED_CHANGES = ['addGenre', 'removeGenre', 'addCollection', 'addCountry', 'removeCountry'] as const;
const languageNames = new Intl.DisplayNames('fa', { type: 'language' });

function nameOfChange(change: Record<string, unknown>, name: string): string {
  const { bulk } = texts;
  for (const what of NAMED_CHANGES) if (change[what]) return bulk[what](name);
  for (const what of ['addLanguage', 'removeLanguage'] as const)
    if (change[what]) return bulk[what](languageNames.of(String(change[what])) ?? String(change[what]));
  if (change.ageRating) return bulk.ageRating(String(change.ageRating));
  if ('ageRating' in change) return bulk.noAgeRating;
  if ('minAge' in change) return bulk.minAge;
  if ('licenceFrom' in change || 'licenceTo' in change) return bulk.licence;
  const removal = change.delete ? 'delete' : 'restore';
  return bulk.simple[(change.visibility ?? change.access ?? removal) as keyof typeof bulk.simple];
}

function reasonOf({ kind, reason }: JobRow): string | null {
  if (reason === null || kind === 'import') return reason;
  const known: Record<string, string> = kind === 'ingest' ? REASONS : texts.reasons;
  return known[reason] ?? REASONS.broken;
}

function pathOf({ kind, id, about }: JobRow): string | null {
  if (kind === 'import') return `/studio/imports/${id}`;
  if (kind === 'message') return `/studio/messages/${id}`;
  if (kind === 'backup') return '/studio/backups';
  return kind === 'ingest' ? `/studio/files/${about.titleId}` : null;
}

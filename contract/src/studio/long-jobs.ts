import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

const access = { access: 'staff', permission: 'jobs' } as const;

/** Each kind is visible and editable only for staff who may do such work themselves. */
export const JOB_KINDS = ['bulkEdit', 'import', 'ingest', 'message', 'backup', 'rebuild'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A stopped job can resume where it was; a cancelled one is final, and its output is removed. */
export const JOB_STATES = ['waiting', 'running', 'stopped', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_ACTIONS = ['stop', 'resume', 'retry', 'undo', 'cancel'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** Counts of what it has done so far. */
export const JOB_COUNTS = [
  'created',
  'changed',
  'unchanged',
  'refused',
  'sent',
  'failed',
  'skipped',
  'rows',
  'files',
] as const;

export const longJob = t.Object({
  kind: oneOf(...JOB_KINDS),
  id: idNumber,
  state: oneOf(...JOB_STATES),
  nameFa: t.String(),
  /** From 0 to 1; 1 only when it is done. */
  progress: t.Number(),
  unit: oneOf('titles', 'frames', 'deliveries', 'files'),
  /** How many items there are, and how many are done; null when unknown. */
  total: nullable(t.Integer()),
  done: nullable(t.Integer()),
  /** Only while it is running and has run long enough to measure. */
  perSecond: nullable(t.Number()),
  secondsLeft: nullable(t.Integer()),
  counts: t.Array(t.Object({ what: oneOf(...JOB_COUNTS), count: t.Integer() })),
  /** Why it failed. */
  reasonFa: nullable(t.String()),
  /** Null: the site itself, or a command. */
  startedBy: nullable(t.String()),
  createdAt: instant,
  finishedAt: nullable(instant),
  /** Its own page in the studio. */
  path: nullable(t.String()),
  actions: t.Array(oneOf(...JOB_ACTIONS)),
});
export type LongJob = t.Static<typeof longJob>;

const jobParams = { kind: oneOf(...JOB_KINDS), id: idNumber };

export const listLongJobs = endpoint('GET /api/studio/long-jobs', {
  name: 'listLongJobs',
  summary: 'All long jobs: those under way first, then the newest',
  ...access,
  query: t.Object({
    ...pageQuery,
    kind: t.Optional(oneOf(...JOB_KINDS)),
    /** `open`: only waiting, running or stopped jobs; `failed`: only failed ones. */
    state: t.Optional(oneOf('open', 'failed')),
  }),
  reply: pagedOf(longJob),
});

const failedTask = t.Object({
  /** The name used in the code, such as `auth.mail`. */
  name: t.String(),
  count: t.Integer(),
  lastAt: nullable(instant),
  /** The error of the last failure. */
  reason: nullable(t.String()),
});

export const listFailedTasks = endpoint('GET /api/studio/failed-tasks', {
  name: 'listFailedTasks',
  summary: 'Short work of the queue that failed within a week, such as mails: by name, the latest first',
  ...access,
  reply: listOf(failedTask),
});

export const getLongJob = endpoint('GET /api/studio/long-jobs/:kind/:id', {
  name: 'getLongJob',
  summary: 'One long job',
  ...access,
  params: t.Object(jobParams),
  reply: dataOf(longJob),
});

export const changeLongJob = endpoint('POST /api/studio/long-jobs/:kind/:id/:action', {
  name: 'changeLongJob',
  summary: 'Stops, resumes, repeats, cancels or undoes a job. An undo is a job of its own, and is the reply',
  ...access,
  params: t.Object({ ...jobParams, action: oneOf(...JOB_ACTIONS) }),
  reply: dataOf(longJob),
});

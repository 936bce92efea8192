import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

const access = { access: 'staff', permission: 'jobs' } as const;

/** Each is seen and changed only by staff who may do such work themselves. */
export const JOB_KINDS = ['bulkEdit', 'import', 'ingest', 'message', 'backup', 'rebuild'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A stopped job goes on where it was; a cancelled one is over, and what it had made is removed. */
export const JOB_STATES = ['waiting', 'running', 'stopped', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_ACTIONS = ['stop', 'resume', 'retry', 'undo', 'cancel'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** What it did, as far as it has come. */
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
  /** How many it has to go through, and how many it has; null where that is not known. */
  total: nullable(t.Integer()),
  done: nullable(t.Integer()),
  /** While it runs, and has run long enough for it. */
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
  /** What can be done with it now. */
  actions: t.Array(oneOf(...JOB_ACTIONS)),
});
export type LongJob = t.Static<typeof longJob>;

const jobParams = { kind: oneOf(...JOB_KINDS), id: idNumber };

export const listLongJobs = endpoint({
  name: 'listLongJobs',
  method: 'GET',
  path: '/api/studio/long-jobs',
  summary: 'All long jobs: those under way first, then the newest',
  ...access,
  query: t.Object({
    ...pageQuery,
    kind: t.Optional(oneOf(...JOB_KINDS)),
    /** Only what is waiting, running or stopped; or only what failed. */
    state: t.Optional(oneOf('open', 'failed')),
  }),
  reply: pagedOf(longJob),
});

const failedTask = t.Object({
  /** As the code calls it: `auth.mail`. */
  name: t.String(),
  count: t.Integer(),
  lastAt: nullable(instant),
  /** What the last one ended with. */
  reason: nullable(t.String()),
});

export const listFailedTasks = endpoint({
  name: 'listFailedTasks',
  method: 'GET',
  path: '/api/studio/failed-tasks',
  summary: 'Short work of the queue that failed within a week, such as mails: by name, the latest first',
  ...access,
  reply: listOf(failedTask),
});

export const getLongJob = endpoint({
  name: 'getLongJob',
  method: 'GET',
  path: '/api/studio/long-jobs/:kind/:id',
  summary: 'One long job',
  ...access,
  params: t.Object(jobParams),
  reply: dataOf(longJob),
});

export const changeLongJob = endpoint({
  name: 'changeLongJob',
  method: 'POST',
  path: '/api/studio/long-jobs/:kind/:id/:action',
  summary: 'Stops, resumes, repeats, cancels or undoes a job. An undo is a job of its own, and is the reply',
  ...access,
  params: t.Object({ ...jobParams, action: oneOf(...JOB_ACTIONS) }),
  reply: dataOf(longJob),
});

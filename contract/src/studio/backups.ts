import * as t from 'typebox';
import { ownerProof } from '../account/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, instant, nullable } from '../shapes.ts';
import { longJob } from './long-jobs.ts';
import { backupName, foundBackup } from './staff.ts';

const owners = { access: 'staff', permission: 'backups' } as const;
const params = t.Object({ name: backupName });

export const storedBackup = t.Object({
  ...foundBackup.properties,
  /** Null: made by the schedule, by a command, or by a user who no longer exists. */
  madeBy: nullable(t.String()),
  /** The last check that finished. */
  check: nullable(t.Object({ at: instant, faults: t.Array(t.String()) })),
});
export type StoredBackup = t.Static<typeof storedBackup>;

export const listBackups = endpoint('GET /api/studio/backups', {
  name: 'listBackups',
  summary: 'The backups in BACKUP_DIR, the newest first, and how the last restore ended',
  ...owners,
  reply: dataOf(
    t.Object({
      siteName: t.String(),
      /** False where several processes share a database: then `npm run restore` does it. */
      canRestore: t.Boolean(),
      lastRestore: nullable(t.Object({ backup: t.String(), failureFa: nullable(t.String()) })),
      backups: t.Array(storedBackup),
    }),
  ),
});

export const startBackup = endpoint('POST /api/studio/backups', {
  name: 'startBackup',
  summary: 'Makes a backup now, in the background',
  ...owners,
  reply: dataOf(longJob),
  status: 202,
});

export const checkBackup = endpoint('POST /api/studio/backups/:name/check', {
  name: 'checkBackup',
  summary: 'Reads a backup and compares every table and file with its sums, in the background',
  ...owners,
  params,
  reply: dataOf(longJob),
  status: 202,
});

export const prepareBackupDownload = endpoint('POST /api/studio/backups/:name/download', {
  name: 'prepareBackupDownload',
  summary: 'An address that downloads a backup as one tar file for some hours; asks for the owner’s proof',
  ...owners,
  params,
  body: t.Object(ownerProof),
  reply: dataOf(t.Object({ path: t.String(), sizeBytes: t.Integer(), expiresAt: instant })),
});

export const restoreBackup = endpoint('POST /api/studio/backups/:name/restore', {
  name: 'restoreBackup',
  summary:
    'Closes the site, backs it up, puts the backup in its place and opens it again; asks for the owner’s proof and the site’s name',
  ...owners,
  params,
  body: t.Object({
    ...ownerProof,
    siteName: t.String({ maxLength: 100 }),
    passphrase: t.Optional(t.String({ maxLength: 1000 })),
  }),
  reply: t.Object({}),
  status: 202,
});

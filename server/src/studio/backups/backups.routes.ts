import {
  checkBackup,
  listBackups,
  prepareBackupDownload,
  restoreBackup,
  startBackup,
} from '@pardeh/contract/studio/backups';
import type { FastifyInstance } from 'fastify';
import { openArchive } from '../../backup/backup-archive.ts';
import { findChecks, findMakers, insertBackup } from '../../backup/backups.queries.ts';
import { findBackups } from '../../backup/find-backups.ts';
import { stampOf } from '../../backup/make-backup.ts';
import { listBackups as backupNames } from '../../backup/manifest.ts';
import { audit } from '../../database/audit.queries.ts';
import { proveOwner } from '../../features/auth/prove-owner.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { sendFile } from '../../http/send-file.ts';
import { serve } from '../../http/serve.ts';
import { queueBackup } from '../long-jobs/change-job.ts';
import { readJob } from '../long-jobs/read-jobs.ts';
import { BACKUP_TEXTS as texts } from './backups.texts.ts';
import { openTickets } from './download-tickets.ts';
import { refuseRestore, wordsOfFailure } from './restore-refusals.ts';

const DOWNLOAD_PATH = '/api/studio/backup-files';

export function backupRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, restore } = deps;
  const { db } = database;
  const tickets = openTickets(deps);

  async function requireBackup(name: string): Promise<void> {
    if (!(await backupNames(config.backupDir)).includes(name))
      throw new AppError('not_found', { message: texts.noSuch });
  }

  serve(app, listBackups, async () => {
    const [found, makers, checks] = await Promise.all([findBackups(config), findMakers(db), findChecks(db)]);
    const makerOf = new Map(makers.map(({ created_at, name }) => [stampOf(created_at), name]));
    const checkOf = new Map(checks.map((check) => [check.checks, check]));
    const last = restore?.last ?? null;
    return {
      data: {
        siteName: config.siteName,
        canRestore: restore !== undefined,
        lastRestore: last && { backup: last.backup, failureFa: wordsOfFailure(last.failure) },
        backups: found.map((backup) => {
          const check = checkOf.get(backup.name);
          return {
            ...backup,
            madeBy: makerOf.get(backup.name) ?? null,
            check: check ? { at: check.finished_at.toISOString(), faults: check.faults } : null,
          };
        }),
      },
    };
  });

  serve(app, startBackup, async ({ identity: { userId }, request }) => {
    const id = await insertBackup(db, userId);
    await queueBackup(deps, id);
    await audit(db, 'admin.backup_started', { userId, address: request.ip, detail: { id } });
    return { data: await readJob(db, 'backup', id) };
  });

  serve(app, checkBackup, async ({ params: { name }, identity: { userId }, request }) => {
    await requireBackup(name);
    const id = await insertBackup(db, userId, name);
    await queueBackup(deps, id);
    await audit(db, 'admin.backup_checked', { userId, address: request.ip, detail: { backup: name } });
    return { data: await readJob(db, 'backup', id) };
  });

  serve(app, prepareBackupDownload, async ({ params: { name }, body, identity, request }) => {
    await requireBackup(name);
    await proveOwner(deps, { identity, proof: body, request });
    const { size } = await openArchive(config.backupDir, name);
    const { ticket, expires } = tickets.issue(name, identity.tokenId);
    const { userId } = identity;
    await audit(db, 'admin.backup_downloaded', { userId, address: request.ip, detail: { backup: name } });
    const path = `${DOWNLOAD_PATH}/${ticket}/${name}.tar`;
    return { data: { path, sizeBytes: size, expiresAt: expires.toISOString() } };
  });

  // A link cannot carry a token, and an interrupted download must be resumable, so the URL itself grants access.
  app.route({
    method: ['GET', 'HEAD'],
    url: `${DOWNLOAD_PATH}/:ticket/:file`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { ticket, file } = request.params as Record<'ticket' | 'file', string>;
      const name = file.replace(/\.tar$/, '');
      if (!(await tickets.isValid(ticket, name))) throw new AppError('link_expired');
      await requireBackup(name);
      return sendFile(request, reply, await openArchive(config.backupDir, name), {
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="pardeh-${name}.tar"`,
        'cache-control': 'no-store',
      });
    },
  });

  serve(app, restoreBackup, async ({ params: { name }, body, identity, request }) => {
    if (!restore) throw new AppError('conflict', { message: texts.notHere });
    await requireBackup(name);
    if (body.siteName.trim() !== config.siteName)
      throw new AppError('invalid', { fields: { siteName: [texts.otherName] } });
    await proveOwner(deps, { identity, proof: body, request });
    await restore
      .begin({ backup: name, passphrase: body.passphrase ?? config.backupPassphrase, link: null })
      .catch(refuseRestore);
    const { userId } = identity;
    await audit(db, 'admin.backup_restored', { userId, address: request.ip, detail: { backup: name } });
    return {};
  });
}

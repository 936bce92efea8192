import { Readable } from 'node:stream';
import {
  exportCatalogueJson,
  exportRefusedRows,
  getImport,
  type ImportReport,
  type ImportSummary,
  importCatalogueFile,
  listImportFolders,
  listImports,
  repeatImport,
  startImport,
} from '@pardeh/contract/studio/imports';
import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import type { FastifyInstance } from 'fastify';
import { withIsoTimes } from '../../database/iso-times.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  type Bytes,
  exportCatalogue,
  hasStoredFile,
  ImportFault,
  type ImportRow,
  insertImport,
  openStoredFile,
  queueImport,
  readImport,
  readImports,
  readRefusals,
  readStoredDifferences,
  refusalLines,
  refusedRows,
  stageFile,
  storeFile,
} from '../../imports/imports.ts';
import { readJob, readJobs } from '../long-jobs/read-jobs.ts';
import { folderIn, foldersIn } from './import-folders.ts';

const NO_FILE = 'فایل این درون‌ریزی دیگر روی سرور نیست؛ آن را دوباره بفرستید.';

export async function studioImportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps.database;

  serve(app, startImport, async ({ body, identity: { userId } }) => {
    const { source, dryRun = false, folder = '', ...rest } = body;
    const options =
      source === 'tmdb' ? rest : { ...rest, folder: await folderIn(deps.config.dataDir, folder) };
    const id = await insertImport(db, { source, dryRun, options, madeBy: userId });
    await queueImport(deps, id);
    return { data: { id } };
  });

  serve(app, listImports, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await readImports(db, page.offset, page.size);
    const jobOf = await readJobs(db, 'import', rows);
    return { data: rows.map((row) => toSummary(row, jobOf(row))), meta: metaOf(page, total) };
  });

  serve(app, getImport, async ({ params }) => ({ data: await report(params.id) }));

  serve(app, repeatImport, async ({ params, body: { dryRun, mapping }, identity: { userId } }) => {
    const row = requireFound(await readImport(db, params.id));
    const { source, options } = row;
    const { columns: _, ...same } = options;
    const before = typeof options.mapping === 'object' ? options.mapping : {};
    const made = { dryRun, madeBy: userId, options: { ...same, mapping: { ...before, ...mapping } } };
    if (source !== 'csv' && source !== 'json') {
      const id = await insertImport(db, { source, ...made });
      await queueImport(deps, id);
      return { data: { id } };
    }
    const file = await openStoredFile(deps.config.dataDir, options.file);
    if (!file) throw new AppError('conflict', { message: NO_FILE });
    return { data: { id: await queueFile({ source, ...made }, file) } };
  });

  serve(app, exportRefusedRows, async ({ params, reply }) => {
    const row = requireFound(await readImport(db, params.id));
    const refusals = await readRefusals(db, params.id);
    const file = row.source === 'csv' && (await openStoredFile(deps.config.dataDir, row.options.file));
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="refused-${params.id}.csv"`);
    return Readable.from(file ? refusedRows(file, refusals) : [refusalLines(refusals)]);
  });

  serve(app, listImportFolders, async () => ({ data: await foldersIn(deps.config.dataDir) }));

  serve(app, exportCatalogueJson, async ({ reply }) => {
    reply.type('application/json; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="catalogue.json"');
    return Readable.from(exportCatalogue(db));
  });

  async function queueFile(made: Parameters<typeof stageFile>[1], bytes: Bytes): Promise<number> {
    const id = await stageFile(db, made, bytes);
    await queueImport(deps, id);
    return id;
  }

  // A catalogue may be of any size: its file is streamed to disk, never held in memory.
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    serve(
      files,
      importCatalogueFile,
      async ({ params, query, request, identity: { userId } }) => {
        const body = request.body instanceof Readable ? request.body : Readable.from([]);
        // A wrong file is not read to its end, and its reply needs the connection.
        const bytes = body.iterator({ destroyOnReturn: false });
        const file = await storeFile(deps.config.dataDir, bytes).catch((error: unknown) => {
          throw error instanceof ImportFault ? new AppError('invalid', { message: error.message }) : error;
        });
        const made = {
          source: params.format,
          dryRun: query.dryRun === '1',
          options: { visibility: query.visibility ?? 'draft', file },
          madeBy: userId,
        };
        const stored = await openStoredFile(deps.config.dataDir, file);
        if (!stored) throw new AppError('conflict', { message: NO_FILE });
        return { data: { id: await queueFile(made, stored) } };
      },
      { longBody: true },
    );
  });

  async function report(id: number): Promise<ImportReport> {
    const row = requireFound(await readImport(db, id));
    const job = await readJob(db, 'import', id);
    const isFile = row.source === 'csv' || row.source === 'json';
    const differences = await readStoredDifferences(db, id);
    return {
      ...toSummary(row, job),
      columns: (row.options.columns ?? []) as ImportReport['columns'],
      canRepeat: !isFile || (await hasStoredFile(deps.config.dataDir, row.options.file)),
      refused: await readRefusals(db, id),
      differences: differences.map(({ fields, ...rest }) => ({
        ...rest,
        fields: Object.entries(fields).map(([field, change]) => ({ field, ...change })),
      })),
    };
  }
}

function toSummary({ refused, locked, ...row }: ImportRow, job: LongJob): ImportSummary {
  return { ...withIsoTimes(row), job, refusedCount: refused, lockedCount: locked };
}

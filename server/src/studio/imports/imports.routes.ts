import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  exportCatalogueJson,
  getImport,
  type ImportReport,
  type ImportSummary,
  importCatalogueFile,
  listImports,
  startImport,
} from '@pardeh/contract/studio/imports';
import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  exportCatalogue,
  type ImportRow,
  insertImport,
  queueImport,
  readImport,
  readImports,
  readRefusals,
  readStoredDifferences,
  stageFile,
} from '../../imports/imports.ts';
import { readJob, readJobs } from '../long-jobs/read-jobs.ts';

const NO_FOLDER = 'این پوشه در پوشهٔ imports دادهٔ سایت نیست. فایل‌ها را نخست آن‌جا بگذارید.';

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

  serve(app, exportCatalogueJson, async ({ reply }) => {
    reply.type('application/json; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="catalogue.json"');
    return Readable.from(exportCatalogue(db));
  });

  // A catalogue may be of any size: its file is read while it comes in, and never held as a whole.
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
        const id = await stageFile(
          db,
          {
            source: params.format,
            dryRun: query.dryRun === '1',
            options: { visibility: query.visibility ?? 'draft' },
            madeBy: userId,
          },
          bytes,
        );
        await queueImport(deps, id);
        return { data: { id } };
      },
      { longBody: true },
    );
  });

  async function report(id: number): Promise<ImportReport> {
    const row = await readImport(db, id);
    if (!row) throw new AppError('not_found');
    const job = await readJob(db, 'import', id);
    const differences = await readStoredDifferences(db, id);
    return {
      ...toSummary(row, job),
      refused: await readRefusals(db, id),
      differences: differences.map(({ fields, ...rest }) => ({
        ...rest,
        fields: Object.entries(fields).map(([field, change]) => ({ field, ...change })),
      })),
    };
  }
}

function toSummary(
  { id, source, state, dryRun, created, changed, unchanged, refused, locked, createdAt }: ImportRow,
  job: LongJob,
): ImportSummary {
  return {
    ...{ id, source, state, dryRun, created, changed, unchanged, job },
    refusedCount: refused,
    lockedCount: locked,
    createdAt: createdAt.toISOString(),
  };
}

/** The right to import is not a right to read every folder of the server. */
async function folderIn(dataDir: string, given: string): Promise<string> {
  const base = await realpath(path.join(dataDir, 'imports')).catch(() => null);
  const wanted = base && (await realpath(path.resolve(base, given)).catch(() => null));
  if (!base || !wanted || (wanted !== base && !wanted.startsWith(base + path.sep)))
    throw new AppError('invalid', { fields: { folder: [NO_FOLDER] } });
  return wanted;
}

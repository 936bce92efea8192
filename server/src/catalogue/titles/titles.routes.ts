import { listScreenshots, listTitleFiles } from '@pardeh/contract/title-files';
import { listDirectorTitles, listSimilarTitles } from '@pardeh/contract/title-lists';
import { getTitle } from '@pardeh/contract/titles';
import type { FastifyInstance } from 'fastify';
import { screenshotUrls } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve, serveCached } from '../../http/serve.ts';
import { findMoved } from '../moved-records.queries.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import { findSimilar, readRarity } from './find-similar.ts';
import { findDirectorTitles } from './related-titles.queries.ts';
import { readSimilar, writeSimilar } from './similar.queries.ts';
import { findTitle } from './title-detail.queries.ts';
import { toTitleDetail } from './title-detail.rules.ts';
import { findFiles, findScreenshots, titleExists } from './title-files.queries.ts';
import { featureFiles, toTitleFile } from './title-files.rules.ts';
import { findTitleUser } from './title-user.queries.ts';

export function titleRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serveCached(app, getTitle, async ({ params, query, identity }) => {
    const db = database.reads;
    const title = await findMoved(db, 'title', params.id, findTitle);
    if (!title) throw new AppError('not_found');
    const user = identity ? await findTitleUser(database.db, identity.userId, title.id) : undefined;
    const detail = toTitleDetail(title, config.mediaUrl, query.dub === '1');
    return { data: user ? { ...detail, user } : detail };
  });

  serveCached(app, listSimilarTitles, async ({ params }) => {
    const db = database.reads;
    let ids = await readSimilar(db, params.id);
    if (!ids) {
      // The worker has not processed it yet.
      await requireTitle(db, params.id);
      ids = await findSimilar(db, params.id, await readRarity(db));
      await writeSimilar(database.db, params.id, ids);
    }
    return { data: await loadCards(db, ids, config.mediaUrl) };
  });

  serveCached(app, listDirectorTitles, async ({ params }) => {
    const ids = await findDirectorTitles(database.reads, params.id);
    if (ids.length === 0) await requireTitle(database.reads, params.id);
    return { data: await loadCards(database.reads, ids, config.mediaUrl) };
  });

  serveCached(app, listTitleFiles, async ({ params, query }) => {
    const files = await findFiles(database.reads, params.id);
    if (files.length === 0) await requireTitle(database.reads, params.id);
    const dubFirst = query.dub === '1';
    return { data: featureFiles(files, dubFirst).map((file) => toTitleFile(file, dubFirst)) };
  });

  serve(app, listScreenshots, async ({ params }) => {
    const pictures = await findScreenshots(database.reads, params.id);
    if (pictures.length === 0) await requireTitle(database.reads, params.id);
    return {
      data: pictures.map(({ image, at_seconds }) => ({
        ...screenshotUrls(config.mediaUrl, image),
        at: at_seconds,
      })),
    };
  });
}

async function requireTitle(db: Db, id: number): Promise<void> {
  if (!(await titleExists(db, id))) throw new AppError('not_found');
}

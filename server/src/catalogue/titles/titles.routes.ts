import { listScreenshots, listTitleFiles } from '@pardeh/contract/titles/title-files';
import { listDirectorTitles, listSimilarTitles } from '@pardeh/contract/titles/title-lists';
import { getTitle } from '@pardeh/contract/titles/titles';
import type { FastifyInstance } from 'fastify';
import { screenshotUrls } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
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
import { toTitleUser } from './title-user.rules.ts';

export function titleRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serveCached(app, getTitle, async ({ params, query, identity, viewerAge }) => {
    const db = database.reads;
    const title = requireFound(
      await findMoved(db, 'title', params.id, (_, id) => findTitle(db, id, viewerAge)),
    );
    const user = identity && (await findTitleUser(database.db, identity.profileId, title.id));
    const detail = toTitleDetail(title, config.mediaUrl, query.dub === '1');
    return { data: user ? { ...detail, user: toTitleUser(user, title) } : detail };
  });

  serveCached(app, listSimilarTitles, async ({ params, viewerAge }) => {
    const db = database.reads;
    if (viewerAge !== null) await requireTitle(db, params.id, viewerAge);
    let ids = await readSimilar(db, params.id);
    if (!ids) {
      // The worker has not processed it yet.
      await requireTitle(db, params.id, viewerAge);
      ids = await findSimilar(db, params.id, await readRarity(db));
      await writeSimilar(database.db, params.id, ids);
    }
    return { data: await loadCards(db, ids, config.mediaUrl, viewerAge) };
  });

  serveCached(app, listDirectorTitles, async ({ params, viewerAge }) => {
    const ids = await findDirectorTitles(database.reads, params.id, viewerAge);
    if (ids.length === 0) await requireTitle(database.reads, params.id, viewerAge);
    return { data: await loadCards(database.reads, ids, config.mediaUrl, viewerAge) };
  });

  serveCached(app, listTitleFiles, async ({ params, query, viewerAge }) => {
    const files = await findFiles(database.reads, params.id, viewerAge);
    if (files.length === 0) await requireTitle(database.reads, params.id, viewerAge);
    const dubFirst = query.dub === '1';
    return { data: featureFiles(files, dubFirst).map((file) => toTitleFile(file, dubFirst)) };
  });

  serve(app, listScreenshots, async ({ params, viewerAge }) => {
    const pictures = await findScreenshots(database.reads, params.id, viewerAge);
    if (pictures.length === 0) await requireTitle(database.reads, params.id, viewerAge);
    return {
      data: pictures.map(({ image, at_seconds }) => ({
        ...screenshotUrls(config.mediaUrl, image),
        at: at_seconds,
      })),
    };
  });
}

async function requireTitle(db: Db, id: number, age: ViewerAge): Promise<void> {
  if (!(await titleExists(db, id, age))) throw new AppError('not_found');
}

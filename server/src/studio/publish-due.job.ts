import type { Db } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Job } from '../jobs/jobs.ts';
import { publishFront } from './front-page/publish-front.ts';
import { findDueCopies, unscheduleCopy } from './records/working-copies.queries.ts';
import { publishCopy } from './titles/publish-copy.ts';

/** Publishes working copies that are due. One that can no longer be published stays, without a time. */
export function publishDueJob({ database: { db } }: { database: { db: Db } }): Job<object> {
  return {
    name: 'studio.publish-due',
    schedule: '* * * * *',
    run: async () => {
      for (const { of, userId } of await findDueCopies(db)) {
        const publish = of.kind === 'front' ? publishFront(db, { userId }) : publishCopy(db, of.id, userId);
        await publish.catch(async (error) => {
          if (!(error instanceof AppError)) throw error;
          await unscheduleCopy(db, of);
        });
      }
    },
  };
}

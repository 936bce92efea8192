import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Job } from '../../jobs/jobs.ts';
import { editTitle } from './edit-title.ts';
import { findDueCopies, takeCopy, unscheduleCopy } from './working-copy.queries.ts';

/** The kept changes become public in one step; the copy goes with it. */
export async function publishCopy(db: Db, id: number, userId: number | null): Promise<void> {
  await db.transaction().execute(async (step) => {
    const copy = await takeCopy(step, id);
    if (!copy) throw new AppError('not_found');
    await editTitle(step, { id, userId, action: 'publish', patch: copy.fields });
  });
}

/** Publishes what was given a time. A copy that can no longer be published stays, without its time. */
export function publishDueJob({ database: { db } }: { database: { db: Db } }): Job<object> {
  return {
    name: 'studio.publish-due',
    schedule: '* * * * *',
    run: async () => {
      for (const { id, userId } of await findDueCopies(db)) {
        await publishCopy(db, id, userId).catch(async (error) => {
          if (!(error instanceof AppError)) throw error;
          await unscheduleCopy(db, id);
        });
      }
    },
  };
}

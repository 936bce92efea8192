import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Job } from '../../jobs/jobs.ts';
import { editTitle } from './edit-title.ts';
import { findDueCopies, takeCopy, unscheduleCopy } from './working-copy.queries.ts';

/** Publishes the saved changes in one edit and deletes the working copy. */
export async function publishCopy(db: Db, id: number, userId: number | null): Promise<void> {
  await db.transaction().execute(async (step) => {
    const copy = await takeCopy(step, id);
    if (!copy) throw new AppError('not_found');
    await editTitle(step, { id, userId, action: 'publish', patch: copy.fields });
  });
}

/** Publishes working copies that are due. One that can no longer be published stays, without a time. */
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

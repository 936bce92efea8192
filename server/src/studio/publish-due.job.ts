import type { Db } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Job } from '../jobs/jobs.ts';
import { publishFront } from './front-page/publish-front.ts';
import { type CopyOf, findDueCopies, unscheduleCopy } from './records/working-copies.queries.ts';
import { publishCopy } from './titles/edit-title.ts';

const DELETED = 'این عنوان دیگر نیست.';
const CHANGED = 'صفحهٔ نخست پس از ساختن نسخهٔ کار تغییر کرده است.';

/** Publishes working copies that are due. One that can no longer be published stays, without a time and with the reason. */
export function publishDueJob({ database: { db } }: { database: { db: Db } }): Job<object> {
  return {
    name: 'studio.publish-due',
    schedule: '* * * * *',
    run: async () => {
      const faults: unknown[] = [];
      for (const { of, userId } of await findDueCopies(db)) {
        const publish = of.kind === 'front' ? publishFront(db, { userId }) : publishCopy(db, of.id, userId);
        await publish.catch(async (error) => {
          if (error instanceof AppError) await unscheduleCopy(db, of, reasonOf(of, error));
          else faults.push(error);
        });
      }
      // After a bug of ours the copy keeps its schedule, and the others are still published.
      if (faults.length > 0) throw faults[0];
    },
  };
}

function reasonOf(of: CopyOf, { code, message }: AppError): string {
  if (code === 'not_found') return DELETED;
  return code === 'conflict' && of.kind === 'front' ? CHANGED : message;
}

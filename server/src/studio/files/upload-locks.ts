import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import type { Database } from '../../database/database.ts';
import { askForLock, LOCK_CHANNEL, releaseLock, takeLock } from './uploads.queries.ts';

export const LEASE_SECONDS = 6;
const RENEW_MS = 2000;
const LOOK_AGAIN_MS = 200;
/** Longer than a lease, so that an upload continues on its own after its server was killed. */
const WAIT_MS = 15_000;

/**
 * A browser that reconnects may find its own broken connection still writing, even in another process. The lock is a
 * lease on the upload's row: renewed while in use, and expired soon after its process dies.
 */
export async function openUploadLocks(database: Database): Promise<Locker> {
  const askedToEnd = new Map<string, () => void>();
  // Waiting requests ask repeatedly, so a missed notification does no harm.
  await database.listen(LOCK_CHANNEL, (id) => id !== null && askedToEnd.get(id)?.());
  return { newLock: (id) => newLock(database, id, askedToEnd) };
}

function newLock({ db }: Database, id: string, askedToEnd: Map<string, () => void>): Lock {
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;
  const take = () => takeLock(db, id, holder, LEASE_SECONDS);
  return {
    async lock(signal, endRequest) {
      const until = performance.now() + WAIT_MS;
      while (!(await take())) {
        if (signal.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
        await askForLock(db, id);
        await wait(LOOK_AGAIN_MS);
      }
      askedToEnd.set(id, endRequest);
      renewing = setInterval(() => {
        // A brief database outage must not cost the holder its lock.
        take().then(
          (isOurs) => isOurs || endRequest(),
          () => {},
        );
      }, RENEW_MS).unref();
    },
    async unlock() {
      clearInterval(renewing);
      askedToEnd.delete(id);
      await releaseLock(db, id, holder);
    },
  };
}

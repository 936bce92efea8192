import type { IncomingMessage } from 'node:http';
import { UPLOADS_PATH } from '@pardeh/contract/studio/uploads';
import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import type { Deps } from '../../http/deps.ts';
import { isOwnOrigin } from '../../http/own-site.ts';
import { finishUpload } from './finish-upload.ts';
import { stagingFolder } from './staged-files.ts';
import { openUploadLocks } from './upload-locks.ts';
import { findUpload, forgetUpload } from './uploads.queries.ts';

export interface TusServer {
  handle: Server['handle'];
  /** The number that a POST's upload is to get. */
  numbers: WeakMap<IncomingMessage, string>;
}

/** The protocol alone: who may do what has been decided before. */
export async function openTusServer(deps: Deps): Promise<TusServer> {
  const { config, database } = deps;
  const numbers: TusServer['numbers'] = new WeakMap();
  const server = new Server({
    path: UPLOADS_PATH,
    // Behind a proxy this process does not know its own address.
    relativeLocation: true,
    datastore: new FileStore({
      directory: stagingFolder(config.dataDir),
      configstore: {
        get: async (id) => {
          const row = await findUpload(database.db, id);
          return (
            row && new Upload({ id, size: row.size_bytes, offset: 0, metadata: { filename: row.filename } })
          );
        },
        // Written before the protocol begins.
        set: async () => {},
        delete: (id) => forgetUpload(database.db, id),
      },
    }),
    locker: await openUploadLocks(database),
    // A raw reply has none of the headers that the framework adds.
    allowedOrigins: (origin) => isOwnOrigin(origin, config.siteUrl),
    allowedCredentials: true,
    namingFunction: (request) => {
      const raw = (request as { runtime?: { node?: { req: IncomingMessage } } }).runtime?.node?.req;
      const id = raw && numbers.get(raw);
      if (!id) throw new Error('an upload without a number');
      return id;
    },
    onUploadFinish: async (_request, { id }) => {
      const row = await findUpload(database.db, id);
      if (row) await finishUpload(deps, row);
      return {};
    },
  });
  return { handle: server.handle.bind(server), numbers };
}

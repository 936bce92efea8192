import type { IncomingMessage } from 'node:http';
import { UPLOADS_PATH } from '@pardeh/contract/studio/uploads';
import { Server, Upload } from '@tus/server';
import type { Deps } from '../../http/deps.ts';
import { isOwnOrigin } from '../../http/own-site.ts';
import { finishUpload } from './finish-upload.ts';
import { stagingFolder } from './staged-files.ts';
import { StagedStore } from './staged-store.ts';
import { openUploadLocks } from './upload-locks.ts';
import { findUpload, forgetUpload } from './uploads.queries.ts';

export interface TusServer {
  handle: Server['handle'];
  /** The id for the upload that a POST creates. */
  newIds: WeakMap<IncomingMessage, string>;
}

/** Only the protocol: permissions were checked before. */
export async function openTusServer(deps: Deps): Promise<TusServer> {
  const { config, database } = deps;
  const newIds: TusServer['newIds'] = new WeakMap();
  const server = new Server({
    path: UPLOADS_PATH,
    // Behind a proxy this process does not know its own address.
    relativeLocation: true,
    datastore: new StagedStore({
      directory: stagingFolder(config.dataDir),
      configstore: {
        get: async (id) => {
          const row = await findUpload(database.db, id);
          return (
            row && new Upload({ id, size: row.size_bytes, offset: 0, metadata: { filename: row.filename } })
          );
        },
        // Its row was inserted before.
        set: async () => {},
        delete: (id) => forgetUpload(database.db, id),
      },
    }),
    locker: await openUploadLocks(database),
    // A raw reply does not get the headers that the framework adds.
    allowedOrigins: (origin) => isOwnOrigin(origin, config.siteUrl),
    allowedCredentials: true,
    namingFunction: (request) => {
      const raw = (request as { runtime?: { node?: { req: IncomingMessage } } }).runtime?.node?.req;
      const id = raw && newIds.get(raw);
      if (!id) throw new Error('an upload without an id');
      return id;
    },
    onUploadFinish: async (_request, { id }) => {
      const row = await findUpload(database.db, id);
      if (row) await finishUpload(deps, row);
      return {};
    },
  });
  return { handle: server.handle.bind(server), newIds };
}

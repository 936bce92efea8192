import type { IncomingMessage } from 'node:http';
import { UPLOADS_PATH } from '@pardeh/contract/studio/files/uploads';
import { Server, Upload } from '@tus/server';
import type { Deps } from '../../http/deps.ts';
import { isOwnOrigin } from '../../http/own-site.ts';
import { finishUpload } from './finish-upload.ts';
import { stagingFolder } from './staged-files.ts';
import { StagedStore } from './staged-store.ts';
import { openUploadLocks } from './upload-locks.ts';
import { addUpload, findUpload, forgetUpload, type NewUpload } from './uploads.queries.ts';

export interface TusServer {
  handle: Server['handle'];
  /** The upload that a POST creates, once the protocol has accepted it. */
  admitted: WeakMap<IncomingMessage, NewUpload>;
}

/** Only the protocol: permissions were checked before. */
export async function openTusServer(deps: Deps): Promise<TusServer> {
  const { config, database } = deps;
  const admitted: TusServer['admitted'] = new WeakMap();
  const datastore = new StagedStore({
    directory: stagingFolder(config.dataDir),
    configstore: {
      get: async (id) => {
        const row = await findUpload(database.db, id);
        return (
          row && new Upload({ id, size: row.size_bytes, offset: 0, metadata: { filename: row.filename } })
        );
      },
      // The row has already been inserted.
      set: async () => {},
      delete: (id) => forgetUpload(database.db, id),
    },
  });
  const admittedBy = (request: object) => {
    const raw = (request as { runtime?: { node?: { req: IncomingMessage } } }).runtime?.node?.req;
    return raw && admitted.get(raw);
  };
  const server = new Server({
    path: UPLOADS_PATH,
    // Behind a proxy this process does not know its own address.
    relativeLocation: true,
    datastore,
    locker: await openUploadLocks(database),
    // A raw reply does not get the headers that the framework adds.
    allowedOrigins: (origin) => isOwnOrigin(origin, config.siteUrl),
    allowedCredentials: true,
    namingFunction: (request) => {
      const id = admittedBy(request)?.id;
      if (!id) throw new Error('an upload without an id');
      return id;
    },
    onUploadCreate: async (request) => {
      const upload = admittedBy(request);
      if (upload) await addUpload(database.db, upload);
      return {};
    },
    // The client never learns the address of an upload whose creation failed.
    onResponseError: async (request) => {
      const upload = admittedBy(request);
      if (upload) await datastore.remove(upload.id);
      return undefined;
    },
    onUploadFinish: async (_request, { id }) => {
      const row = await findUpload(database.db, id);
      if (row) await finishUpload(deps, row);
      return {};
    },
  });
  return { handle: server.handle.bind(server), admitted };
}

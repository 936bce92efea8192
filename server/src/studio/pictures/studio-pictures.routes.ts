import type { BodyOf } from '@pardeh/contract/endpoint';
import {
  listDrawChoices as listDrawChoicesCall,
  lookAtPicture as lookAtPictureCall,
  PICTURE_BYTES_MAX,
  PICTURE_PATHS,
  type PictureKind,
} from '@pardeh/contract/studio/pictures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import {
  listDrawChoices,
  lookAtPicture,
  pictureKeyOf,
  reframePicture,
  type StoredPicture,
  storePicture,
} from '../../artwork/artwork.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireStaff } from '../../http/identity/identity.ts';
import { serve } from '../../http/serve.ts';
import {
  findStudioCollection,
  readEditableCollection,
  writeCollection,
} from '../categories/collections.queries.ts';
import { findStudioPerson, writePerson } from '../people/studio-people.queries.ts';
import { editRecord } from '../records/edit-record.ts';
import { editTitle } from '../titles/edit-title.ts';
import { readStudioTitle } from '../titles/read-title.ts';
import { readPictureBody } from './picture-body.rules.ts';

/** Includes time for fetching a picture over the network. */
const LIMITS = { bodyLimit: PICTURE_BYTES_MAX + 64 * 1024 };

type Place = Extract<BodyOf<typeof lookAtPictureCall>, { of: unknown }>;

interface PictureCall {
  id: number;
  userId: number;
  kind: PictureKind;
  /** Stores the submitted picture; `current` is the URL of the existing one. */
  picture(names: { titleFa: string; titleEn: string }, current: string | null): Promise<StoredPicture>;
}

export async function studioPictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, storage, artwork } = deps;
  const { db } = deps.database;
  const store = { storage, db, artwork };

  const places: [
    path: string,
    kinds: readonly PictureKind[],
    save: (call: PictureCall) => Promise<unknown>,
  ][] = [
    [PICTURE_PATHS.title, ['poster', 'backdrop'], saveOfTitle],
    [PICTURE_PATHS.collection, ['poster', 'backdrop'], saveOfCollection],
    [PICTURE_PATHS.person, ['portrait'], saveOfPerson],
  ];

  serve(app, listDrawChoicesCall, async () => {
    const { motifs, layouts, moods } = await listDrawChoices();
    return { data: { motifs, layouts, moods: moods.map(({ name, titleFa }) => ({ name, titleFa })) } };
  });

  serve(app, lookAtPictureCall, async ({ body }) => {
    // The framework's validator would remove the fields of every variant but the first.
    if (!Check(lookAtPictureCall.body, body)) throw new AppError('invalid');
    const input = 'url' in body ? body : { key: requireKey(await currentOf(body)) };
    const { picture, ...frame } = await lookAtPicture(store, input);
    return { data: { picture: picture.toString('base64'), ...frame } };
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', ...LIMITS }, (_request, body, done) =>
      done(null, body),
    );
    for (const [url, kinds, save] of places) {
      scope.route({
        method: 'PUT',
        url,
        ...LIMITS,
        schema: {
          summary: 'A picture: its bytes, its address, a drawing, or another frame of the one that is there',
          tags: ['studio'],
          security: [{ bearer: [] }],
        },
        onRequest: (request) => requireStaff(request, 'catalogue.edit'),
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return save(callOf(request, kinds));
        },
      });
    }
  });

  function requireKey(address: string | null | undefined): string {
    const key = pictureKeyOf(config.mediaUrl, address);
    if (key === null) throw new AppError('not_found');
    return key;
  }

  async function currentOf({ of, id, which }: Place): Promise<string | null | undefined> {
    if (of === 'person') return (await findStudioPerson(db, id, config.mediaUrl))?.image;
    const field = which === 'backdrop' ? 'backdrop' : 'poster';
    if (of === 'collection') return (await findStudioCollection(db, id, config.mediaUrl))?.[field];
    return (await readStudioTitle(db, id, config.mediaUrl)).data[field];
  }

  function callOf(request: FastifyRequest, kinds: readonly PictureKind[]): PictureCall {
    const { id, which } = request.params as { id: string; which: string };
    const kind = kinds.find((each) => each === which);
    if (!kind || !/^[1-9]\d{0,9}$/.test(id) || !request.identity) throw new AppError('not_found');
    const picture: PictureCall['picture'] = async (names, current) => {
      const { input, framing } = readPictureBody(request.body, { kind, names, query: request.query });
      if (input !== 'current') return storePicture(store, input, framing);
      return reframePicture(store, requireKey(current), framing);
    };
    return { id: Number(id), userId: request.identity.userId, kind, picture };
  }

  async function saveOfTitle({ id, userId, kind, picture }: PictureCall) {
    const { data: title } = await readStudioTitle(db, id, config.mediaUrl);
    const { key, hash, tint } = await picture(title, title[kind === 'poster' ? 'poster' : 'backdrop']);
    const patch = { [kind]: key, [`${kind}Hash`]: hash, ...(kind === 'backdrop' ? { tint } : {}) };
    await editTitle(db, { id, userId, patch });
    return readStudioTitle(db, id, config.mediaUrl);
  }

  async function saveOfCollection({ id, userId, kind, picture }: PictureCall) {
    const collection = requireFound(await findStudioCollection(db, id, config.mediaUrl));
    const { key, hash } = await picture(collection, collection[kind === 'poster' ? 'poster' : 'backdrop']);
    const patch = { [kind]: key, [`${kind}Hash`]: hash };
    const edit = { kind: 'collection', id, userId, patch } as const;
    await editRecord(db, { ...edit, read: readEditableCollection, write: writeCollection });
    return { data: await findStudioCollection(db, id, config.mediaUrl) };
  }

  async function saveOfPerson({ id, userId, picture }: PictureCall) {
    const person = requireFound(await findStudioPerson(db, id, config.mediaUrl));
    const names = { titleFa: person.fullnameFa, titleEn: person.fullnameEn };
    const { key, hash } = await picture(names, person.image);
    const edit = { kind: 'person', id, userId, patch: { image: key, imageHash: hash } } as const;
    await editRecord(db, { ...edit, read: findStudioPerson, write: writePerson });
    return { data: await findStudioPerson(db, id, config.mediaUrl) };
  }
}

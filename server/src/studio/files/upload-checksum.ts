import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { FILES_TEXTS } from './files.texts.ts';

const HASH_BYTES: Record<string, number> = { sha1: 20, sha256: 32 };
export const CHECKSUM_ALGORITHMS = Object.keys(HASH_BYTES).join(',');

export interface Checksum {
  algorithm: string;
  expected: Buffer;
}

/** The expected hash of the current request's bytes; the tus server does not pass headers to its store. */
export const currentChecksum = new AsyncLocalStorage<Checksum | null>();

export function readChecksum({ headers }: FastifyRequest): Checksum | null {
  const header = headers['upload-checksum'];
  if (header === undefined) return null;
  const [algorithm = '', text = ''] = String(header).split(' ');
  const expected = Buffer.from(text, 'base64');
  if (expected.length !== HASH_BYTES[algorithm])
    throw new AppError('unreadable', { message: FILES_TEXTS.badChecksum });
  return { algorithm, expected };
}

export function openHash(checksum: Checksum | null | undefined) {
  const hash = checksum ? createHash(checksum.algorithm) : null;
  return {
    add: (piece: Buffer) => void hash?.update(piece),
    isRight: () => !checksum || !hash || hash.digest().equals(checksum.expected),
  };
}

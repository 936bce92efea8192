import { Readable } from 'node:stream';
import { faultSentence } from '@pardeh/contract/field-sentences';
import type { FastifyInstance } from 'fastify';
import { AppError, invalidField } from '../app-error.ts';

/** No call of the contract nests deeper than four; anything deeper is an attack. */
const DEPTH_MAX = 16;

/**
 * The one place that refuses text which PostgreSQL cannot store (NUL) or which is invalid (half a surrogate pair),
 * anywhere: 404 in a path, 422 in a query or a body.
 */
export function rejectInvalidText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isStorable(request.params)) throw new AppError('not_found');
    rejectInvalidFields(request.query);
    rejectInvalidFields(request.body);
    done();
  });
}

function rejectInvalidFields(input: unknown): void {
  if (isStorable(input)) return;
  const [field = 'body'] = Object.entries(input ?? {}).find(([, value]) => !isStorable(value)) ?? [];
  throw invalidField(nameOf(field), faultSentence(field, { keyword: 'format' }));
}

/** A field name that is itself invalid is not repeated in the reply. */
function nameOf(field: string): string {
  return isStorable(field) ? field : 'body';
}

/** A value parsed from text; the bytes of a picture and the stream of a file are checked by their readers. */
function isParsed(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !(value instanceof Uint8Array || value instanceof Readable);
}

/** Iterative: a body may nest as deep as it is long. */
function isStorable(input: unknown): boolean {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return false;
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') {
        if (value.includes('\0') || !value.isWellFormed()) return false;
      } else if (isParsed(value)) {
        for (const [key, each] of Object.entries(value)) inner.push(key, each);
      }
    }
    level = inner;
  }
  return true;
}

import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../storage/storage.ts';
import { parseRange } from './byte-range.ts';
import { namesTag } from './entity-tag.ts';

/** Sends a file as the standard requires: conditional requests, ranges, and HEAD. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply
    .headers(headers)
    .header('accept-ranges', 'bytes')
    .header('etag', file.tag)
    .header('last-modified', file.modified.toUTCString());
  if (isUnchanged(request, file)) return reply.status(304).send();
  const wanted = rangeHolds(request, file) ? parseRange(request.headers.range, file.size) : null;
  if (wanted === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (wanted) {
    reply.status(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${file.size}`);
  }
  reply.header('content-length', wanted ? wanted.end - wanted.start + 1 : file.size);
  if (request.method === 'HEAD') return reply.send();
  if (file.pour) {
    await file.pour(wanted ?? { start: 0, end: file.size - 1 }, reply.raw, () => {
      reply.hijack();
      reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
    });
    return reply;
  }
  const body = await file.open(wanted ?? undefined);
  // When the viewer disconnects, reading stops, too.
  reply.raw.once('close', () => body.destroy());
  return reply.send(body);
}

function isUnchanged({ headers }: FastifyRequest, file: StoredFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return namesTag(known, file.tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(file.modified.getTime() / 1000) * 1000 <= since;
}

/** A part of an older version must not be joined to a part of this one. */
function rangeHolds({ headers }: FastifyRequest, file: StoredFile): boolean {
  const input = headers['if-range'];
  if (input === undefined) return true;
  if (typeof input === 'string' && input.startsWith('"')) return input === file.tag;
  return Date.parse(String(input)) >= Math.floor(file.modified.getTime() / 1000) * 1000;
}

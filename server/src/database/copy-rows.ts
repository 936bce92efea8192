import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Whole lines of tab-separated values, with `\N` for null; none has a tab, a line end or a character below a space. */
export type CopyChunks = AsyncIterable<string>;

/** A quote that cannot occur: names with quotes and backslashes come in as they are. */
function copyText(table: string, columns: readonly string[], place: string): string {
  return `copy ${table} (${columns.join(', ')}) from ${place} with (format csv, delimiter E'\\t', quote E'\\x01', null '\\N')`;
}

export async function copyToServer(
  pool: pg.Pool,
  table: string,
  columns: readonly string[],
  chunks: CopyChunks,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await pipeline(
      Readable.from(chunks, { highWaterMark: 4 }),
      client.query(copyFrom(copyText(table, columns, 'stdin'))),
    );
    await client.query('reset statement_timeout');
    client.release();
  } catch (error) {
    // A connection in the middle of a copy serves nobody else.
    client.release(true);
    throw error;
  }
}

/** Piece by piece: the embedded database reads a copy from memory. */
export async function copyToEmbedded(
  client: PGlite,
  table: string,
  columns: readonly string[],
  chunks: CopyChunks,
): Promise<void> {
  const text = copyText(table, columns, `'/dev/blob'`);
  for await (const chunk of chunks) await client.query(text, [], { blob: new Blob([chunk]) });
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withReplyTimeout } from './preparing-pool.ts';

/** Whole lines of tab-separated values, with `\N` for null; none has a tab, a line end or a character below a space. */
export type CopyChunks = AsyncIterable<string>;

/** With a quote character that cannot occur: names with quotes and backslashes are copied as they are. */
const FORMAT = String.raw`(format csv, delimiter E'\t', quote E'\x01', null '\N')`;

export async function copyToServer(
  pool: pg.Pool,
  table: string,
  columns: readonly string[],
  chunks: CopyChunks,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await pipeline(
      Readable.from(chunks, { highWaterMark: 4 }),
      client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with ${FORMAT}`)),
    );
    await withReplyTimeout(client, client.query('commit'));
    client.release();
  } catch (error) {
    // A connection in the middle of a copy cannot be reused.
    client.release(true);
    throw error;
  }
}

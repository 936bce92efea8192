import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface StoredPrint {
  fileId: number;
  opening: Uint32Array;
  closing: Uint32Array;
  closingFrom: number;
}

export async function savePrint(db: Db, print: StoredPrint): Promise<void> {
  const [opening, closing] = [toBytes(print.opening), toBytes(print.closing)];
  await sql`
    insert into file_fingerprints (file_id, opening, closing, closing_from)
    values (${print.fileId}, ${opening}, ${closing}, ${print.closingFrom})
    on conflict (file_id) do update set opening = excluded.opening, closing = excluded.closing,
      closing_from = excluded.closing_from`.execute(db);
}

/** Of episodes of the same season, the nearest first: tunes change between seasons. */
export async function otherPrints(db: Db, fileId: number, most: number): Promise<StoredPrint[]> {
  const { rows } = await sql<{
    file_id: number;
    opening: Uint8Array;
    closing: Uint8Array;
    closing_from: number;
  }>`
    select p.file_id, p.opening, p.closing, p.closing_from
    from files f join episodes e on e.id = f.episode_id
    join episodes near on near.season_id = e.season_id and near.id <> e.id
    join files other on other.episode_id = near.id and other.kind = 'feature'
    join file_fingerprints p on p.file_id = other.id
    where f.id = ${fileId}
    order by abs(near.number - e.number), other.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    fileId: row.file_id,
    opening: fromBytes(row.opening),
    closing: fromBytes(row.closing),
    closingFrom: row.closing_from,
  }));
}

/** Does nothing if the file has such a mark already. */
export async function addMark(
  db: Db,
  fileId: number,
  kind: 'intro' | 'credits',
  { start, end }: { start: number; end: number },
): Promise<void> {
  await sql`
    insert into file_marks (file_id, kind, start_seconds, end_seconds, source)
    select ${fileId}, ${kind}, ${start}, ${end}, 'fingerprint'
    where not exists (select from file_marks where file_id = ${fileId} and kind = ${kind})`.execute(db);
}

function toBytes(prints: Uint32Array): Buffer {
  const bytes = Buffer.alloc(prints.length * 4);
  prints.forEach((print, index) => {
    bytes.writeUInt32LE(print, index * 4);
  });
  return bytes;
}

function fromBytes(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength >> 2 }, (_, index) => view.getUint32(index * 4, true));
}

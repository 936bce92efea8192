import type { Db } from '../../database/database.ts';
import { type ExportedList, readExported } from './export.queries.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-format.ts';

const LISTS: ExportedList[] = ['genres', 'countries', 'people', 'titles', 'collections', 'slides', 'rails'];
const AT_ONCE = 500;

/** The whole catalogue as one JSON text, one record a line, piece by piece: memory does not grow with its size. */
export async function* exportCatalogue(db: Db): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(EXPORT_FORMAT)},"version":${EXPORT_VERSION}`;
  for (const list of LISTS) {
    yield `,\n"${list}":[`;
    let isFirst = true;
    for (let after = 0; ; ) {
      const records = await readExported(db, list, after, AT_ONCE);
      if (records.length === 0) break;
      yield `${isFirst ? '\n' : ',\n'}${records.map(({ text }) => text).join(',\n')}`;
      isFirst = false;
      after = records.at(-1)?.id ?? after;
    }
    yield '\n]';
  }
  yield '}\n';
}

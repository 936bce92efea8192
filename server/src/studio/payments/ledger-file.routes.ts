import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@pardeh/contract/csv-text';
import { exportLedger } from '@pardeh/contract/studio/payments';
import { formatJalaliShort } from '@pardeh/persian/dates/jalali-calendar';
import { toLatinDigits } from '@pardeh/persian/digits';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { readMoneyLines } from './ledger-file.queries.ts';
import { LEDGER_COLUMNS, LEDGER_KINDS } from './ledger-file.texts.ts';

export function ledgerFileRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, exportLedger, async ({ query, reply, identity: { userId } }) => {
    await audit(db, 'admin.ledger_exported', { userId, detail: query });
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="ledger.csv"');
    return Readable.from(linesOf(db, query));
  });
}

/** Days as a bookkeeper writes them, in digits that a spreadsheet can sort. */
async function* linesOf(db: Db, query: { from?: string; to?: string }): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(LEDGER_COLUMNS);
  for await (const lines of readMoneyLines(db, query)) {
    yield lines
      .map((line) =>
        csvLine([
          toLatinDigits(formatJalaliShort(line.at)),
          LEDGER_KINDS[line.kind] ?? line.kind,
          Number(line.payment_id),
          line.plan_title_fa,
          Number(line.amount_rial),
          line.gateway,
          line.reference,
          line.coupon,
          line.email,
        ]),
      )
      .join('');
  }
}

import { exportLedger, listStudioPayments, type StudioPayment } from '@pardeh/contract/studio/payments';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatToman } from '@pardeh/persian/money';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { TableRoom } from '../shared/list-room.tsx';
import { downloadFile } from '../shared/send-raw.ts';
import type { Column } from '../shared/table/data-table.tsx';
import { SearchFilter, SelectFilter } from '../shared/table/toolbar.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { timeColumn } from '../shared/time-note.tsx';
import { moneyTexts as texts } from './money.texts.ts';
import { MoneyTotals } from './money-totals.tsx';

const ROWS = 50;
const STATES = Object.entries(texts.states).map(([value, label]) => ({ value, label }));
const COLUMNS: readonly Column<StudioPayment>[] = [
  { key: 'state', label: texts.state, cell: ({ state }) => texts.states[state] },
  { key: 'plan', label: texts.plan, isWideOnly: true, cell: ({ planTitle }) => planTitle },
  { key: 'amount', label: texts.amount, isNumber: true, cell: ({ amountRial }) => formatToman(amountRial) },
  { key: 'buyer', label: texts.buyer, isWideOnly: true, cell: ({ user }) => <bdi>{user?.email}</bdi> },
  timeColumn('when', texts.when, ({ createdAt }) => createdAt),
];
const name = {
  label: texts.room,
  of: ({ id }: StudioPayment) => texts.payment(toPersianDigits(id)),
  to: ({ id }: StudioPayment) => `/studio/payments/${id}`,
};

export default function PaymentsRoom() {
  const page = useListPage(listStudioPayments, ROWS, ['q', 'state', 'user']);
  const download = () =>
    downloadFile(exportLedger.path, 'ledger.csv').catch(() => toast(texts.exportFailed, { kind: 'error' }));
  return (
    <TableRoom
      {...page}
      title={texts.room}
      actions={
        <Button variant="quiet" icon="download" onClick={() => void download()}>
          {texts.export}
        </Button>
      }
      above={<MoneyTotals />}
      filters={
        <>
          <SearchFilter address={page.address} placeholder={texts.search} />
          <SelectFilter address={page.address} name="state" label={texts.state} options={STATES} />
        </>
      }
      empty={
        page.address.viewQuery()
          ? { icon: 'premium', title: texts.notFound }
          : { icon: 'premium', title: texts.empty, words: texts.emptyWords }
      }
      columns={COLUMNS}
      name={name}
    />
  );
}

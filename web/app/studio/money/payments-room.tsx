import { exportLedger, listStudioPayments, type StudioPayment } from '@pardeh/contract/studio/payments';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatToman } from '@pardeh/persian/money';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { ListRoom } from '../shared/list-room.tsx';
import { downloadFile } from '../shared/send-raw.ts';
import { type Column, DataTable } from '../shared/table/data-table.tsx';
import { SearchFilter, SelectFilter } from '../shared/table/toolbar.tsx';
import { useList } from '../shared/table/use-list.ts';
import { useListAddress } from '../shared/table/use-list-address.ts';
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
  const address = useListAddress();
  const query = {
    q: address.get('q') || null,
    state: (address.get('state') || null) as StudioPayment['state'] | null,
    user: Number(address.get('user')) || null,
    page: address.page,
    per_page: ROWS,
  };
  const list = useList(listStudioPayments, query);
  const download = () =>
    downloadFile(exportLedger.path, 'ledger.csv').catch(() => toast(texts.exportFailed, { kind: 'error' }));
  return (
    <ListRoom
      title={texts.room}
      actions={
        <Button variant="quiet" icon="download" onClick={() => void download()}>
          {texts.export}
        </Button>
      }
      above={<MoneyTotals />}
      filters={
        <>
          <SearchFilter address={address} placeholder={texts.search} />
          <SelectFilter address={address} name="state" label={texts.state} options={STATES} />
        </>
      }
      list={list}
      address={address}
      empty={
        address.viewQuery()
          ? { icon: 'premium', title: texts.notFound }
          : { icon: 'premium', title: texts.empty, words: texts.emptyWords }
      }
    >
      {(rows, isStale) => (
        <DataTable label={texts.room} rows={rows} columns={COLUMNS} name={name} isStale={isStale} />
      )}
    </ListRoom>
  );
}

import {
  exportLedger,
  listStudioPayments,
  moneyTotals,
  type StudioPayment,
} from '@pardeh/contract/studio/payments';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatToman } from '@pardeh/persian/money';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { TableRoom } from '../shared/list-room.tsx';
import { downloadFile } from '../shared/send-raw.ts';
import type { Column } from '../shared/table/data-table.tsx';
import { SearchFilter, SelectFilter } from '../shared/table/toolbar.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { timeColumn } from '../shared/time-note.tsx';
import styles from './money.module.css';
import { moneyTexts as texts } from './money.texts.ts';

type By = keyof typeof texts.bys;
const SHOWN = 14;

const nameOf = (by: By, name: string) => {
  if (name === '') return texts.without;
  return by === 'day' ? formatJalali(name) : name;
};

/** The ledger's totals, as a table with bars to compare at a glance. */
function MoneyTotals() {
  const [by, setBy] = useState<By>('day');
  const { data } = useApiQuery(
    moneyTotals,
    { query: { by } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const rows = data?.data.slice(0, SHOWN) ?? [];
  const most = Math.max(1, ...rows.map(({ paidRial }) => paidRial));
  return (
    <Panel title={texts.totals}>
      <div className={styles.totals}>
        <SelectField
          label={texts.by}
          words={texts.bys}
          value={by}
          onChange={(event) => setBy(event.target.value as By)}
        />
        {rows.length === 0 ? (
          <p>{texts.noTotals}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.bys[by]}</th>
                <th scope="col">{texts.paid}</th>
                <th scope="col">{texts.back}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{nameOf(by, row.name)}</th>
                  <td>{formatToman(row.paidRial)}</td>
                  <td>{formatToman(row.refundedRial)}</td>
                  <td className={styles.barCell} aria-hidden="true">
                    <span className={styles.bar} style={{ inlineSize: `${(row.paidRial / most) * 100}%` }} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.total}</th>
                <td colSpan={3}>{formatToman(data?.totalRial ?? 0)}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </Panel>
  );
}

const ROWS = 50;
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
          <SelectFilter address={page.address} name="state" label={texts.state} words={texts.states} />
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

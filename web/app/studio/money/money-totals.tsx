import { moneyTotals } from '@pardeh/contract/studio/payments';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatToman } from '@pardeh/persian/money';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './money.module.css';
import { moneyTexts as texts } from './money.texts.ts';

type By = keyof typeof texts.bys;
const BYS = Object.entries(texts.bys).map(([value, label]) => ({ value, label }));
const SHOWN = 14;

const nameOf = (by: By, name: string) => {
  if (name === '') return texts.without;
  return by === 'day' ? formatJalali(name) : name;
};

/** The ledger's totals, as a table with bars to compare at a glance. */
export function MoneyTotals() {
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
          options={BYS}
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

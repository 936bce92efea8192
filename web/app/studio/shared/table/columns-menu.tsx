import { Checkbox } from '../../../shared/ui/controls/checkbox.tsx';
import { Popover } from '../popover.tsx';
import { tableTexts as texts } from './table.texts.ts';
import type { ListAddress } from './use-list-address.ts';

interface Choosable {
  key: string;
  label: string;
}

/** `cols=` in the URL lists the columns; without it all the default ones are shown. */
export function shownColumns<C extends Choosable>(
  columns: readonly C[],
  usual: readonly string[],
  address: ListAddress,
): C[] {
  const asked = address.get('cols');
  const keys = asked ? asked.split(',') : usual;
  return columns.filter(({ key }) => keys.includes(key));
}

interface ColumnsMenuProps {
  columns: readonly Choosable[];
  usual: readonly string[];
  address: ListAddress;
}

export function ColumnsMenu({ columns, usual, address }: ColumnsMenuProps) {
  const shown = new Set(shownColumns(columns, usual, address).map(({ key }) => key));
  function toggle(key: string) {
    if (shown.has(key)) shown.delete(key);
    else shown.add(key);
    const keys = columns.map((column) => column.key).filter((other) => shown.has(other));
    const isUsual = keys.length === usual.length && keys.every((other) => usual.includes(other));
    address.change({ cols: isUsual ? null : keys.join() || 'none', page: address.get('page') });
  }
  return (
    <Popover label={texts.columns} icon="settings">
      {columns.map(({ key, label }) => (
        <Checkbox key={key} label={label} checked={shown.has(key)} onCheck={() => toggle(key)} />
      ))}
    </Popover>
  );
}

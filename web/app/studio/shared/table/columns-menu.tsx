import { deleteSavedView, listSavedViews, saveView } from '@pardeh/contract/studio/staff';
import { Link } from 'react-router';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { CallForm } from '../form/call-form.tsx';
import { useTextField } from '../form/use-text-field.ts';
import { Popover } from '../popover.tsx';
import { tableTexts as texts } from './table.texts.ts';
import styles from './toolbar.module.css';
import type { ListAddress } from './use-list.ts';

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

interface SavedViewsProps {
  room: string;
  path: string;
  address: ListAddress;
}

function Views({ room, path, address }: SavedViewsProps) {
  const [name, nameField, setName] = useTextField();
  const views = (useApiQuery(listSavedViews).data?.data ?? []).filter((view) => view.room === room);
  const { call } = useApiMutation({ refresh: [listSavedViews] });

  function save() {
    const body = { room, name: name.trim(), query: address.viewQuery() };
    void call(saveView, { body }, { done: texts.viewSaved, onDone: () => setName('') });
  }

  return (
    <>
      {views.length === 0 && <p className={styles.noViews}>{texts.noViews}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            <Link className={styles.viewLink} to={view.query ? `${path}?${view.query}` : path}>
              {view.name}
            </Link>
            <IconButton
              icon="close"
              label={texts.deleteView(view.name)}
              onClick={() => call(deleteSavedView, { params: { id: view.id } })}
            />
          </li>
        ))}
      </ul>
      <CallForm className={styles.saveView} onSubmit={save}>
        <Field label={texts.viewName} maxLength={60} required {...nameField} />
        <Button type="submit" variant="quiet">
          {texts.saveView}
        </Button>
      </CallForm>
    </>
  );
}

/** The user's own views of a list: its filters, order and columns under a name. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <Popover label={texts.views} icon="bookmark">
      <Views {...props} />
    </Popover>
  );
}

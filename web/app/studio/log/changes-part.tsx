import { countryOf } from '@pardeh/contract/studio/country-number';
import { listRecordChanges, type RecordChange, type RecordKind } from '@pardeh/contract/studio/records';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { fieldWords } from '../shared/form/field-words.ts';
import { formTexts } from '../shared/form/form.texts.ts';
import { useUndoChange } from '../shared/form/use-undo-change.ts';
import { ListPart } from '../shared/list-room.tsx';
import parts from '../shared/parts.module.css';
import { studioTexts } from '../shared/studio.texts.ts';
import { SelectFilter } from '../shared/table/toolbar.tsx';
import { useList, useListAddress } from '../shared/table/use-list.ts';
import { TimeNote } from '../shared/time-note.tsx';
import { TITLE_FORMATTERS } from '../shared/title-formatters.ts';
import { useMay, useMe } from '../shared/use-me.ts';
import { CHANGE_FIELDS } from './change-fields.texts.ts';
import styles from './changes.module.css';
import { changesTexts as texts } from './changes.texts.ts';

const ROWS = 50;
const words = fieldWords(CHANGE_FIELDS, TITLE_FORMATTERS);
const PATHS: Partial<Record<string, string>> = {
  title: '/studio/titles',
  person: '/studio/people',
  collection: '/studio/collections',
};

function nameOf({ kind, recordId, recordName }: RecordChange): string {
  const kindName = texts.kinds[kind as RecordKind] ?? kind;
  if (recordName) return texts.named(kindName, recordName);
  return texts.numbered(kindName, kind === 'country' ? countryOf(recordId) : toPersianDigits(recordId));
}

function Change({ change, mayEdit }: { change: RecordChange; mayEdit: boolean }) {
  const undo = useUndoChange();
  const { id, at, user, kind, action, changes, recordId } = change;
  const name = nameOf(change);
  const path = PATHS[kind];
  const canUndo = mayEdit && kind === 'title' && ['edit', 'delete', 'restore'].includes(action);
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        <strong>{formTexts.history.actions[action]}</strong>
        {path ? (
          <Link className={styles.record} to={`${path}/${recordId}`}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span className={parts.note}>{user?.name ?? studioTexts.nobody}</span>
        <TimeNote at={at} />
        {canUndo && (
          <button type="button" className={styles.undo} onClick={() => undo(id)}>
            {texts.undo}
          </button>
        )}
      </div>
      {Object.entries(changes).map(([field, [before, after]]) => (
        <p key={field} className={styles.values}>
          <span className={styles.field}>{words.label(field)}</span>
          <del>{words.show(field, before) || studioTexts.none}</del>
          <ins>{words.show(field, after) || studioTexts.none}</ins>
        </p>
      ))}
    </li>
  );
}

/** What staff did to records, value by value. */
export function ChangesPart() {
  const address = useListAddress();
  const mayEdit = useMay('catalogue.edit');
  const me = useMe();
  const query = {
    kind: (address.get('kind') || null) as RecordKind | null,
    user: address.get('mine') && me ? me.id : null,
    page: address.page,
    per_page: ROWS,
  };
  const list = useList(listRecordChanges, query);
  return (
    <ListPart
      filters={
        <>
          <SelectFilter
            address={address}
            name="kind"
            label={texts.kind}
            none={texts.allKinds}
            words={texts.kinds}
          />
          <Checkbox
            label={texts.onlyMine}
            checked={address.get('mine') === '1'}
            onCheck={(isChecked) => address.change({ mine: isChecked ? '1' : null })}
          />
        </>
      }
      list={list}
      address={address}
      empty={{ icon: 'history', title: texts.empty, words: texts.emptyWords }}
    >
      {(rows) => (
        <ol className={parts.list}>
          {rows.map((change) => (
            <Change key={change.id} change={change} mayEdit={mayEdit} />
          ))}
        </ol>
      )}
    </ListPart>
  );
}

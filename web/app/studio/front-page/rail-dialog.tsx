import {
  createStudioRail,
  deleteStudioRail,
  restoreStudioRail,
  type StudioRail,
  updateStudioRail,
} from '@pardeh/contract/studio/front-page';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { InstantField } from '../shared/form/date-fields.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { SortableList } from '../shared/form/sortable-list.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { refreshStudio } from '../shared/undo-changes.ts';
import { useDeleteRecord } from '../shared/use-delete-record.ts';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { RailFilterFields } from './rail-filter-fields.tsx';

const PAGES = Object.entries(texts.pages).map(([value, label]) => ({ value, label }));
const HOW = [
  { value: 'filter', label: texts.byFilter },
  { value: 'hand', label: texts.byHand },
];

type RailValues = Pick<
  StudioRail,
  'titleFa' | 'page' | 'filter' | 'titles' | 'shown' | 'startsAt' | 'endsAt'
>;

const NEW_RAIL: RailValues = {
  titleFa: '',
  page: 'home',
  filter: {},
  titles: [],
  shown: true,
  startsAt: null,
  endsAt: null,
};

interface PartProps {
  values: RailValues;
  set: (patch: Partial<RailValues>) => void;
}

function RailTitles({ values, set }: PartProps) {
  const { titles } = values;
  return (
    <>
      <TitlePicker
        label={texts.addTitle}
        placeholder={texts.addSlidePlaceholder}
        onPick={({ id, name, poster = null }) => {
          if (titles.every((title) => title.id !== id))
            set({ titles: [...titles, { id, titleFa: name, poster }] });
        }}
      />
      <SortableList
        label={texts.titlesOrder}
        items={titles}
        keyOf={({ id }) => id}
        nameOf={({ titleFa }) => titleFa}
        onChange={(next) => set({ titles: next })}
        render={({ titleFa }) => titleFa}
      />
    </>
  );
}

function RailFields({ values, set }: PartProps) {
  return (
    <div className={styles.form}>
      <Field
        label={texts.name}
        required
        autoComplete="off"
        value={values.titleFa}
        onChange={(event) => set({ titleFa: event.target.value })}
      />
      <SelectField
        label={texts.page}
        options={PAGES}
        value={values.page}
        onChange={(event) => set({ page: event.target.value as RailValues['page'] })}
      />
      <SelectField
        label={texts.how}
        options={HOW}
        value={values.filter === null ? 'hand' : 'filter'}
        onChange={(event) => set({ filter: event.target.value === 'hand' ? null : {} })}
      />
      {values.filter === null ? (
        <RailTitles values={values} set={set} />
      ) : (
        <RailFilterFields filter={values.filter} onChange={(filter) => set({ filter })} />
      )}
      <Checkbox
        look="switch"
        label={texts.shown}
        checked={values.shown}
        onChange={(event) => set({ shown: event.target.checked })}
      />
      <InstantField
        label={texts.startsAt}
        value={values.startsAt}
        onChange={(startsAt) => set({ startsAt })}
      />
      <InstantField label={texts.endsAt} value={values.endsAt} onChange={(endsAt) => set({ endsAt })} />
    </div>
  );
}

function DeleteRail({ rail, onDone }: { rail: StudioRail; onDone: () => void }) {
  const { remove } = useDeleteRecord({
    id: rail.id,
    name: rail.titleFa,
    deleteCall: deleteStudioRail,
    restoreCall: restoreStudioRail,
  });
  return (
    <Button variant="danger" onClick={() => void remove().then(onDone)}>
      {studioTexts.delete}
    </Button>
  );
}

/** Without a rail it creates one. */
export function RailDialog({ rail, onClose }: { rail: StudioRail | null; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState<RailValues>(rail ?? NEW_RAIL);
  async function save() {
    const { titleFa, page, filter, titles, shown, startsAt, endsAt } = values;
    const ids = filter === null ? titles.map(({ id }) => id) : [];
    const fields = { titleFa, page, filter, titles: ids, shown, startsAt, endsAt };
    const result = rail
      ? await tryCall(updateStudioRail, {
          params: { id: rail.id },
          body: { version: rail.version, ...fields },
        })
      : await tryCall(createStudioRail, { body: fields });
    if (!result.ok) return toast(Object.values(result.fields)[0]?.[0] ?? result.message, { kind: 'error' });
    onClose();
    toast(studioTexts.saved, { kind: 'success' });
    await refreshStudio(client);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rail ? texts.editRail(rail.titleFa) : texts.newRail}
      actions={
        <>
          {rail && <DeleteRail rail={rail} onDone={onClose} />}
          <Button onClick={save}>{studioTexts.save}</Button>
        </>
      }
    >
      <RailFields values={values} set={(patch) => setValues((now) => ({ ...now, ...patch }))} />
    </Dialog>
  );
}

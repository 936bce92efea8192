import type { StudioRail } from '@pardeh/contract/studio/front-page/front-page';
import { useState } from 'react';
import { EndField, InstantField } from '../../shared/dates/date-fields.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { SortableList } from '../shared/form/sortable-list.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import type { FrontDesk, RailValues } from './front-desk.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { RailFilterFields } from './rail-filter-fields.tsx';

const PAGES = Object.entries(texts.pages).map(([value, label]) => ({ value, label }));
const HOW = [
  { value: 'filter', label: texts.byFilter },
  { value: 'hand', label: texts.byHand },
];

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

function RailFields({ values, set, errorOf }: PartProps & { errorOf: (name: string) => string | undefined }) {
  return (
    <>
      <Field
        label={texts.name}
        required
        autoComplete="off"
        value={values.titleFa}
        error={errorOf('titleFa')}
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
        onCheck={(isChecked) => set({ shown: isChecked })}
      />
      <InstantField
        label={texts.startsAt}
        value={values.startsAt}
        error={errorOf('startsAt')}
        onChange={(startsAt) => set({ startsAt })}
      />
      <EndField
        label={texts.endsAt}
        value={values.endsAt}
        error={errorOf('endsAt')}
        onChange={(endsAt) => set({ endsAt })}
      />
    </>
  );
}

interface RailDialogProps {
  desk: FrontDesk;
  rail: StudioRail | null;
  onClose: () => void;
}

/** Without a rail it creates one. */
export function RailDialog({ desk, rail, onClose }: RailDialogProps) {
  const [values, setValues] = useState<RailValues>(rail ?? NEW_RAIL);
  function save() {
    const { titleFa, page, filter, titles, shown, startsAt, endsAt } = values;
    const chosen = filter === null ? titles : [];
    const fields = { titleFa, page, filter, titles: chosen, shown, startsAt, endsAt };
    return desk.saveRail(rail, fields);
  }
  return (
    <FormDialog
      title={rail ? texts.editRail(rail.titleFa) : texts.newRail}
      done={studioTexts.saved}
      onSave={save}
      onClose={onClose}
      action={
        rail && (
          <Button variant="danger" onClick={() => void desk.removeRail(rail).then(onClose)}>
            {studioTexts.delete}
          </Button>
        )
      }
    >
      {(errorOf) => (
        <RailFields
          values={values}
          set={(patch) => setValues((now) => ({ ...now, ...patch }))}
          errorOf={errorOf}
        />
      )}
    </FormDialog>
  );
}

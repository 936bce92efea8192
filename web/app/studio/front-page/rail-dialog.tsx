import type { StudioRail } from '@pardeh/contract/studio/front-page/front-page';
import { EndField, InstantField } from '../../shared/dates/date-fields.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { SortableList } from '../shared/form/sortable-list.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import type { FrontDesk, RailValues } from './front-desk.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { RailFilterFields } from './rail-filter-fields.tsx';

const HOW = { filter: texts.byFilter, hand: texts.byHand };

const NEW_RAIL: RailValues = {
  titleFa: '',
  page: 'home',
  filter: {},
  titles: [],
  shown: true,
  startsAt: null,
  endsAt: null,
};

type Fields = ReturnType<typeof useValues<RailValues>>;

function RailTitles({ values: { titles }, set }: Fields) {
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

function RailFields({ errorOf, ...form }: Fields & { errorOf: (name: string) => string | undefined }) {
  const { values, set } = form;
  const { field, text, check } = bindFields({ ...form, errorOf }, texts);
  return (
    <>
      <Field required autoComplete="off" {...text('titleFa', '')} />
      <SelectField words={texts.pages} {...text('page')} />
      <SelectField
        label={texts.how}
        words={HOW}
        value={values.filter === null ? 'hand' : 'filter'}
        onChange={(event) => set({ filter: event.target.value === 'hand' ? null : {} })}
      />
      {values.filter === null ? (
        <RailTitles {...form} />
      ) : (
        <RailFilterFields filter={values.filter} onChange={(filter) => set({ filter })} />
      )}
      <Checkbox look="switch" {...check('shown')} />
      <InstantField {...field('startsAt')} />
      <EndField {...field('endsAt')} />
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
  const form = useValues(rail ?? NEW_RAIL);
  function save() {
    const { titleFa, page, filter, titles, shown, startsAt, endsAt } = form.values;
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
      {(errorOf) => <RailFields {...form} errorOf={errorOf} />}
    </FormDialog>
  );
}

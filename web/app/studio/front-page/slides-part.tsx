import {
  createStudioSlide,
  deleteStudioSlide,
  restoreStudioSlide,
  type StudioSlide,
  updateStudioSlide,
} from '@pardeh/contract/studio/front-page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { InstantField } from '../shared/form/date-fields.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { refreshStudio } from '../shared/undo-changes.ts';
import { useDeleteRecord } from '../shared/use-delete-record.ts';
import styles from './front-page.module.css';
import { slidesOptions, useSlideOrder } from './front-page.queries.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { OrderedRows } from './ordered-rows.tsx';

function SlideDialog({ slide, onClose }: { slide: StudioSlide; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({
    taglineFa: slide.taglineFa,
    startsAt: slide.startsAt,
    endsAt: slide.endsAt,
  });
  const { remove } = useDeleteRecord({
    id: slide.id,
    name: slide.titleFa,
    deleteCall: deleteStudioSlide,
    restoreCall: restoreStudioSlide,
  });
  async function save() {
    const body = { version: slide.version, ...values };
    const result = await tryCall(updateStudioSlide, { params: { id: slide.id }, body });
    if (!result.ok) return toast(Object.values(result.fields)[0]?.[0] ?? result.message, { kind: 'error' });
    onClose();
    toast(studioTexts.saved, { kind: 'success' });
    await refreshStudio(client);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.editSlide(slide.titleFa)}
      actions={
        <>
          <Button variant="danger" onClick={() => void remove().then(onClose)}>
            {studioTexts.delete}
          </Button>
          <Button onClick={save}>{studioTexts.save}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={texts.tagline}
          value={values.taglineFa ?? ''}
          onChange={(event) => setValues({ ...values, taglineFa: event.target.value || null })}
        />
        <InstantField
          label={texts.startsAt}
          value={values.startsAt}
          onChange={(startsAt) => setValues({ ...values, startsAt })}
        />
        <InstantField
          label={texts.endsAt}
          value={values.endsAt}
          onChange={(endsAt) => setValues({ ...values, endsAt })}
        />
      </div>
    </Dialog>
  );
}

export function SlidesPart({ mayEdit }: { mayEdit: boolean }) {
  const client = useQueryClient();
  const list = useQuery(slidesOptions());
  const order = useSlideOrder();
  const [opened, setOpened] = useState<StudioSlide | null>(null);
  async function add(titleId: number) {
    const result = await tryCall(createStudioSlide, { body: { titleId } });
    if (!result.ok) return toast(Object.values(result.fields)[0]?.[0] ?? result.message, { kind: 'error' });
    await refreshStudio(client);
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.slides}</h2>
      {mayEdit && (
        <TitlePicker
          label={texts.addSlide}
          placeholder={texts.addSlidePlaceholder}
          onPick={({ id }) => void add(id)}
        />
      )}
      <OrderedRows
        list={list}
        label={texts.slidesOrder}
        empty={texts.noSlides}
        mayEdit={mayEdit}
        nameOf={({ titleFa }) => titleFa}
        noteOf={({ taglineFa }) => taglineFa ?? ''}
        editLabel={texts.editSlide}
        order={order}
        onEdit={setOpened}
      />
      {opened && <SlideDialog slide={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

import type { StudioSlide } from '@pardeh/contract/studio/front-page/front-page';
import { useState } from 'react';
import { EndField, InstantField } from '../../shared/dates/date-fields.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { useValues } from '../shared/form/bind-fields.ts';
import { ValuesDialog } from '../shared/form/form-dialog.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import type { FrontDesk } from './front-desk.ts';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { OrderedRows } from './ordered-rows.tsx';

function SlideDialog({ desk, slide, onClose }: { desk: FrontDesk; slide: StudioSlide; onClose: () => void }) {
  const { taglineFa, startsAt, endsAt } = slide;
  const form = useValues({ taglineFa, startsAt, endsAt });
  return (
    <ValuesDialog
      form={form}
      labels={texts}
      title={texts.editSlide(slide.titleFa)}
      done={studioTexts.saved}
      onSave={() => desk.saveSlide(slide, form.values)}
      onClose={onClose}
      action={
        <Button variant="danger" onClick={() => void desk.removeSlide(slide).then(onClose)}>
          {studioTexts.delete}
        </Button>
      }
    >
      {({ field, text }) => (
        <>
          <Field {...text('taglineFa')} />
          <InstantField {...field('startsAt')} />
          <EndField {...field('endsAt')} />
        </>
      )}
    </ValuesDialog>
  );
}

export function SlidesPart({ desk, mayEdit }: { desk: FrontDesk; mayEdit: boolean }) {
  const [opened, setOpened] = useState<StudioSlide | null>(null);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.slides}</h2>
      {mayEdit && (
        <TitlePicker
          label={texts.addSlide}
          placeholder={texts.addSlidePlaceholder}
          onPick={({ id }) => void desk.addSlide(id)}
        />
      )}
      <OrderedRows
        list={desk.slides}
        label={texts.slidesOrder}
        empty={texts.noSlides}
        mayEdit={mayEdit}
        nameOf={({ titleFa }) => titleFa}
        noteOf={({ taglineFa }) => taglineFa ?? ''}
        editLabel={texts.editSlide}
        saveOrder={desk.saveSlideOrder}
        onEdit={setOpened}
      />
      {opened && <SlideDialog desk={desk} slide={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

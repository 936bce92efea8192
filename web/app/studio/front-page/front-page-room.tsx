import type { StudioRail } from '@pardeh/contract/studio/front-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMay } from '../shared/use-me.ts';
import styles from './front-page.module.css';
import { railsOptions, useRailOrder } from './front-page.queries.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { FrontPreview } from './front-preview.tsx';
import { OrderedRows } from './ordered-rows.tsx';
import { RailDialog } from './rail-dialog.tsx';
import { SlidesPart } from './slides-part.tsx';

function RailsPart({ mayEdit }: { mayEdit: boolean }) {
  const list = useQuery(railsOptions());
  const order = useRailOrder();
  const [opened, setOpened] = useState<StudioRail | 'new' | null>(null);
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{texts.rails}</h2>
        {mayEdit && (
          <Button variant="quiet" icon="plus" onClick={() => setOpened('new')}>
            {texts.newRail}
          </Button>
        )}
      </header>
      <OrderedRows
        list={list}
        label={texts.railsOrder}
        empty={texts.noRails}
        mayEdit={mayEdit}
        nameOf={({ titleFa }) => titleFa}
        noteOf={({ page, filter, titles }) =>
          `${texts.pages[page]} · ${filter ? texts.filtered : texts.picked(titles.length)}`
        }
        editLabel={texts.editRail}
        order={order}
        onEdit={setOpened}
      />
      {opened && <RailDialog rail={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

export function FrontPageRoom() {
  const mayEdit = useMay('catalogue.edit');
  return (
    <Room title={texts.room} lead={texts.lead}>
      <div className={styles.columns}>
        <div className={styles.lists}>
          <SlidesPart mayEdit={mayEdit} />
          <RailsPart mayEdit={mayEdit} />
          <p className={styles.note}>{studioTexts.cacheHonest}</p>
        </div>
        <FrontPreview />
      </div>
    </Room>
  );
}

import type { FrontCopy } from '@pardeh/contract/studio/front-page/front-copy';
import type { StudioRail } from '@pardeh/contract/studio/front-page/front-page';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { RecordState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMay } from '../shared/use-me.ts';
import { frontCopyOptions, useCopyOfFront, useWriteCopy } from './front-copy.queries.ts';
import { FrontCopyNote } from './front-copy-note.tsx';
import { type FrontDesk, usePublishedFront } from './front-desk.ts';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { FrontPreview, type RenderOwnRows } from './front-preview.tsx';
import { OrderedRows } from './ordered-rows.tsx';
import { RailDialog } from './rail-dialog.tsx';
import { SlidesPart } from './slides-part.tsx';

interface PartProps {
  desk: FrontDesk;
  mayEdit: boolean;
}

interface FrontProps {
  mayEdit: boolean;
  renderOwnRows: RenderOwnRows;
}

function RailsPart({ desk, mayEdit }: PartProps) {
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
        list={desk.rails}
        label={texts.railsOrder}
        empty={texts.noRails}
        mayEdit={mayEdit}
        nameOf={({ titleFa }) => titleFa}
        noteOf={({ page, filter, titles }) =>
          `${texts.pages[page]} · ${filter ? texts.filtered : texts.picked(titles.length)}`
        }
        editLabel={texts.editRail}
        saveOrder={desk.saveRailOrder}
        onEdit={setOpened}
      />
      {opened && (
        <RailDialog desk={desk} rail={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function Lists({ desk, mayEdit, note, renderOwnRows }: FrontProps & { desk: FrontDesk; note: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.lists}>
        {note}
        <SlidesPart desk={desk} mayEdit={mayEdit} />
        <RailsPart desk={desk} mayEdit={mayEdit} />
        <p className={styles.note}>{studioTexts.cacheHonest}</p>
      </div>
      <FrontPreview desk={desk} renderOwnRows={renderOwnRows} />
    </div>
  );
}

/** Every change is public immediately, unless a working copy is created first. */
function PublishedFront({ mayEdit, renderOwnRows }: FrontProps) {
  const desk = usePublishedFront();
  const write = useWriteCopy();
  const { run, isBusy } = useApiMutation();
  const slides = desk.slides.data?.data;
  const rails = desk.rails.data?.data;
  const begin = () => slides && rails && run(() => write(() => ({ slides, rails })));
  const note = mayEdit && (
    <div className={styles.begin}>
      <p className={styles.note}>{texts.copy.atOnce}</p>
      <Button variant="quiet" isBusy={isBusy} disabled={!slides || !rails} onClick={begin}>
        {texts.copy.begin}
      </Button>
    </div>
  );
  return <Lists desk={desk} mayEdit={mayEdit} note={note} renderOwnRows={renderOwnRows} />;
}

function CopyOfFront({ copy, ...front }: FrontProps & { copy: FrontCopy }) {
  const desk = useCopyOfFront();
  return <Lists {...front} desk={desk} note={<FrontCopyNote copy={copy} mayEdit={front.mayEdit} />} />;
}

export default function FrontPageRoom({ renderOwnRows }: { renderOwnRows: RenderOwnRows }) {
  const mayEdit = useMay('catalogue.edit');
  const record = useQuery(frontCopyOptions());
  return (
    <Room
      title={texts.room}
      lead={texts.lead}
      actions={
        <ButtonLink variant="quiet" icon="eye" to="/studio/front-page/taste">
          {texts.taste.open}
        </ButtonLink>
      }
    >
      <RecordState record={record}>
        {({ data: copy }) =>
          copy ? (
            <CopyOfFront copy={copy} mayEdit={mayEdit} renderOwnRows={renderOwnRows} />
          ) : (
            <PublishedFront mayEdit={mayEdit} renderOwnRows={renderOwnRows} />
          )
        }
      </RecordState>
    </Room>
  );
}

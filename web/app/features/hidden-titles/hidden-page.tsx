import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { listHidden } from '@pardeh/contract/watching/marks';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { marksTexts } from '../title-card/marks.texts.ts';
import { TitleCard } from '../title-card/title-card.tsx';
import grid from '../title-card/title-grid.module.css';
import { useMarks } from '../title-card/use-marks.ts';
import { hiddenTexts as texts } from './hidden.texts.ts';
import styles from './hidden-page.module.css';

function ShowButton({ id, titleFa }: { id: number; titleFa: string }) {
  const { unhide } = useMarks(id);
  return (
    <Button
      className={styles.show}
      variant="outline"
      icon="eye"
      aria-label={marksTexts.showTitle(titleFa)}
      onClick={() => void unhide()}
    >
      {marksTexts.show}
    </Button>
  );
}

export function HiddenPage({ reply: { data, meta } }: { reply: ReplyOf<typeof listHidden> }) {
  if (data.length === 0) {
    return (
      <EmptyState icon="eye-off" title={texts.empty} action={<ButtonLink to="/">{texts.browse}</ButtonLink>}>
        {texts.emptyWords}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={grid.grid} data-shows-hidden="">
        {data.map((title) => (
          <li key={title.id} className={styles.item}>
            <TitleCard title={title} />
            <ShowButton {...title} />
          </li>
        ))}
      </ul>
      <Pagination meta={meta} />
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import type { CardTitle } from './card-actions.tsx';
import { useMarkedIds } from './marked.queries.ts';
import { marksTexts as texts } from './marks.texts.ts';
import { useMarks } from './use-marks.ts';

const MarkSheet = lazy(async () => ({ default: (await import('./mark-sheet.tsx')).MarkSheet }));

/** Watched, and the sheet with the rest, on the card that is pointed at. */
export function CardMarkButtons({ id, titleFa }: CardTitle) {
  const { watched, hidden } = useMarkedIds();
  const { mark, unmark } = useMarks(id);
  const [open, setOpen] = useState<CardTitle | null>(null);
  const isWatched = watched.includes(id);
  return (
    <>
      <IconButton
        look="filled"
        icon={isWatched ? 'check' : 'eye'}
        label={isWatched ? texts.unmarkWatched(titleFa) : texts.markWatched(titleFa)}
        aria-pressed={isWatched}
        onClick={() => void (isWatched ? unmark() : mark())}
      />
      <IconButton
        look="filled"
        icon="more"
        label={texts.more(titleFa)}
        aria-haspopup="dialog"
        onClick={() => setOpen({ id, titleFa })}
      />
      <Suspense>
        {open && (
          <MarkSheet
            title={open}
            isWatched={watched.includes(open.id)}
            isHidden={hidden.includes(open.id)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

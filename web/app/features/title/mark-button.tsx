import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { marksTexts as texts } from '../title-card/marks.texts.ts';
import { useMarks } from '../title-card/use-marks.ts';

const MarkSheet = lazy(async () => ({ default: (await import('../title-card/mark-sheet.tsx')).MarkSheet }));

/** Opens the sheet, which also removes the mark. */
export function MarkButton({ title }: { title: TitleDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { isWatched = false, isHidden = false, plays = 0 } = title.user ?? {};
  return (
    <>
      <Button
        variant="quiet"
        icon={isWatched ? 'check' : 'eye'}
        aria-pressed={isWatched}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isWatched ? texts.isWatched : texts.watched}
      </Button>
      <Suspense>
        {isOpen && (
          <MarkSheet
            title={title}
            seasons={title.seasons}
            isWatched={plays > 0 || (title.user?.watchedEpisodes.length ?? 0) > 0}
            isHidden={isHidden}
            plays={plays}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

export function HideButton({ title }: { title: TitleDetail }) {
  const { hide, unhide } = useMarks(title.id);
  const isHidden = title.user?.isHidden ?? false;
  return (
    <Button
      variant="quiet"
      icon="eye-off"
      aria-pressed={isHidden}
      onClick={() => void (isHidden ? unhide() : hide())}
    >
      {isHidden ? texts.show : texts.hide}
    </Button>
  );
}

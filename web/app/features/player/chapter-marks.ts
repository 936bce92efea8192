import type { Chapter, PlaybackSession } from '@pardeh/contract/watching/playback';
import type { MediaState } from './controls/use-media.ts';

/** A mark about to end is not worth a button. */
const WORTH_SKIPPING_SECONDS = 1;

type Mark = Chapter & { kind: Exclude<Chapter['kind'], 'chapter'> };

const isMark = (chapter: Chapter): chapter is Mark => chapter.kind !== 'chapter';

/** The opening, recap or credits that can be skipped at this moment. */
export function findSkippable({ chapters, next }: PlaybackSession, { time }: MediaState): Mark | null {
  const mark = chapters
    .filter(isMark)
    .find(({ start, end }) => start <= time && time < end - WORTH_SKIPPING_SECONDS);
  // The card of the next episode takes the place of the button.
  return mark && (mark.kind !== 'credits' || !next) ? mark : null;
}

export function hasReachedCredits({ chapters }: PlaybackSession, { time, hasEnded }: MediaState): boolean {
  return hasEnded || chapters.some(({ kind, start }) => kind === 'credits' && start <= time);
}

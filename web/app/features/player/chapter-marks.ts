import type { Chapter, PlaybackSession } from '@pardeh/contract/playback';
import type { MediaState } from './controls/use-media-state.ts';

/** A mark about to end is not worth a button. */
const WORTH_SKIPPING_SECONDS = 1;

type Mark = Chapter & { kind: Exclude<Chapter['kind'], 'chapter'> };

const isMark = (chapter: Chapter): chapter is Mark => chapter.kind !== 'chapter';

/** What can be skipped now, and whether the end has begun. */
export function chapterMarks({ chapters, next }: PlaybackSession, { time, hasEnded }: MediaState) {
  const mark = chapters
    .filter(isMark)
    .find(({ start, end }) => start <= time && time < end - WORTH_SKIPPING_SECONDS);
  return {
    // With a next episode its card stands where the button would.
    skippable: mark && (mark.kind !== 'credits' || !next) ? mark : null,
    isAtEnd: hasEnded || chapters.some(({ kind, start }) => kind === 'credits' && start <= time),
  };
}

import { BOTTOM_BAR_SCROLL_THRESHOLD_PX } from '../../shared/limits.ts';

/** Hides when scrolling up; shows when scrolling down past the threshold. Standing still changes nothing. */
export function isBarShown(wasShown: boolean, from: number, to: number): boolean {
  if (to < from) return false;
  return to > from && to > BOTTOM_BAR_SCROLL_THRESHOLD_PX ? true : wasShown;
}

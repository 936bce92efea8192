/** The name under which a poster travels from its card to its place on the title page. */
export const TITLE_POSTER = 'title-poster';

/**
 * Gives the name to the pressed card's poster. A name may stand on one element only, so it is taken from a title
 * page's own poster when the press was made there.
 */
export function claimPosterTransition(link: HTMLElement): void {
  const poster = link.dataset.plain === 'title' && link.querySelector<HTMLElement>(':scope > :first-child');
  if (!poster) return;
  for (const element of document.querySelectorAll<HTMLElement>(`[style*="${TITLE_POSTER}"]`)) {
    element.style.viewTransitionName = 'none';
  }
  poster.style.viewTransitionName = TITLE_POSTER;
}

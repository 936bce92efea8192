/** Later than this nobody connects the poster of the page with the card that was clicked. */
const MEMORY_MS = 2_000;

interface ClickedPoster {
  box: DOMRect;
  picture: string | undefined;
  at: number;
}
let clicked: ClickedPoster | null = null;

/** Remembers where the clicked card has its poster, for the page that it leads to. */
export function leaveWithPoster(link: HTMLElement): void {
  const poster = link.dataset.plain === 'title' ? link.firstElementChild : null;
  clicked = poster && {
    box: poster.getBoundingClientRect(),
    picture: poster.querySelector('img')?.currentSrc,
    at: performance.now(),
  };
}

/**
 * The `ref` of what holds the poster of a title's page: it travels there from the card that was clicked, with the card's
 * picture until its own is loaded. A view transition would do it too, but it first takes a picture of the whole
 * old page, and the viewer waits for that.
 */
export function arriveWithPoster(place: HTMLElement | null): void {
  if (!place || !clicked || performance.now() - clicked.at > MEMORY_MS) return;
  const { box, picture } = clicked;
  clicked = null;
  const poster = place.querySelector<HTMLElement>(':scope > span');
  if (picture && poster) poster.style.background = `center / cover url("${picture}")`;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Just before the page is drawn: it has been scrolled to its top by then.
  requestAnimationFrame(() => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const from = `translate(${box.x - x}px, ${box.y - y}px) scale(${box.width / width}, ${box.height / height})`;
    place.style.transformOrigin = '0 0';
    place.animate({ transform: [from, 'none'] }, { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
  });
}

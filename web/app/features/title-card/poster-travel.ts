/** Any later, nobody connects the page's poster with the clicked card. */
const MEMORY_MS = 2_000;

let clicked: { box: DOMRect; picture: string | undefined; at: number } | null = null;

/** Remembers the position of the clicked card's poster, for the page that it leads to. */
export function leaveWithPoster(link: HTMLElement): void {
  const poster = link.dataset.plain === 'title' ? link.firstElementChild : null;
  clicked = poster && {
    box: poster.getBoundingClientRect(),
    picture: poster.querySelector('img')?.currentSrc,
    at: performance.now(),
  };
}

/**
 * The `ref` for the poster's container on a title's page: it animates from the clicked card, with the card's picture
 * until its own has loaded. A view transition would first capture the whole old page, which makes the viewer wait.
 */
export function arriveWithPoster(place: HTMLElement | null): void {
  if (!place || !clicked || performance.now() - clicked.at > MEMORY_MS) return;
  const { box, picture } = clicked;
  clicked = null;
  const poster = place.querySelector<HTMLElement>(':scope > span');
  if (picture && poster) poster.style.background = `center / cover url("${picture}")`;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Just before painting: by then the page has been scrolled to the top.
  requestAnimationFrame(() => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const from = `translate(${box.x - x}px, ${box.y - y}px) scale(${box.width / width}, ${box.height / height})`;
    place.style.transformOrigin = '0 0';
    place.animate({ transform: [from, 'none'] }, { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
  });
}

/** An open connection is worth more to the first picture than to scripts; but nobody waits for it forever. */
const PATIENCE_MS = 3_000;
/** A page that is painted still draws its pictures: scripts that came at once would take the processor from them. */
const DRAWING_MS = 300;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = ' type="module" async="">';
const WAITING = ' type="text/plain" id="start" data-files="';

/**
 * Runs in the page: fetches and starts the scripts once the first view is painted with its pictures, or as soon as the visitor
 * does anything. Until then the page is a page: its links, menus and asking forms need no script. A form that sends
 * something waits for them; its pressed button is pressed again then, and nothing that was typed is lost.
 * A browser tells a new page where the pointer lies; that is nothing the visitor did, so a pointer counts only once
 * it moves. A picture that fails before React listens leaves its frame empty, without the browser's mark.
 */
const STARTER = `(() => {
  const { nonce } = document.currentScript;
  const waiting = document.getElementById('start');
  const make = (name, properties) => Object.assign(document.createElement(name), { nonce }, properties);
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    const files = waiting.dataset.files.split(' ').map((href) => make('link', { rel: 'modulepreload', href }));
    document.head.append(...files, make('script', { type: 'module', textContent: waiting.textContent }));
  };
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'wheel'])
    addEventListener(sign, begin, { once: true, passive: true, capture: true });
  const onMove = ({ movementX, movementY }) => {
    if (!movementX && !movementY) return;
    removeEventListener('pointermove', onMove, true);
    begin();
  };
  addEventListener('pointermove', onMove, { passive: true, capture: true });
  addEventListener('load', () => new PerformanceObserver(() => setTimeout(begin, ${DRAWING_MS})).observe({ type: 'paint', buffered: true }));
  setTimeout(begin, ${PATIENCE_MS});
  addEventListener('submit', (event) => { if (event.target.method === 'post') event.preventDefault(); }, { capture: true });
  const onBroken = ({ target: { tagName, style } }) => { if (tagName === 'IMG') style.visibility = 'hidden'; };
  addEventListener('error', onBroken, { capture: true });
  for (const target of document.images) if (target.complete && target.currentSrc && !target.naturalWidth) onBroken({ target });
  addEventListener('click', ({ target }) => { waiting.pressed = target.closest?.('button'); }, { capture: true });
})();`.replace(/\n\s*/g, ' ');

export interface LaterStart {
  head: string;
  rest: string;
  starter: string;
}

/**
 * The router asks for all of its scripts in the head, where they take the line from the pictures that a visitor
 * came to see. Takes them out of the two halves of a page, and gives the script that asks for them later.
 */
export function startLater(head: string, rest: string, nonce: string): LaterStart {
  const moduleAt = rest.indexOf(MODULE);
  if (moduleAt < 0) return { head, rest, starter: '' };
  const files: string[] = [];
  const headEnd = head.indexOf('</head>');
  const lightHead = head.slice(0, headEnd).replace(PRELOAD, (_, file: string) => {
    files.push(file);
    return '';
  });
  return {
    head: lightHead + head.slice(headEnd),
    rest: `${rest.slice(0, moduleAt)}${WAITING}${files.join(' ')}">${rest.slice(moduleAt + MODULE.length)}`,
    starter: `<script nonce="${nonce}">${STARTER}</script>`,
  };
}

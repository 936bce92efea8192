/** The first pictures need the connection more than scripts do, but scripts wait no longer than this. */
const START_AFTER_MS = 3_000;
/** Pictures are still being decoded after the first paint: scripts would compete for the CPU. */
const DECODING_MS = 300;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = ' type="module" async="">';
const WAITING = ' type="text/plain" id="start" data-files="';

/**
 * Runs in the page: loads the scripts once the first view is painted with its pictures, or as soon as the visitor does
 * anything. Until then links, menus and search forms work without a script. A form that posts waits for the scripts: the
 * click on its button is repeated then (replay-early-clicks.ts), and nothing that was typed is lost. A link to the login keeps
 * what the visitor wanted (shared/auth/intention.ts) before any other script is there.
 * A browser reports the resting pointer to a new page, so a pointer counts only once it moves. A picture that fails
 * before React listens is hidden, without the browser's broken-picture icon.
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
  addEventListener('load', () => new PerformanceObserver(() => setTimeout(begin, ${DECODING_MS})).observe({ type: 'paint', buffered: true }));
  setTimeout(begin, ${START_AFTER_MS});
  addEventListener('submit', (event) => { if (event.target.method === 'post') event.preventDefault(); }, { capture: true });
  const onBroken = ({ target: { tagName, style } }) => { if (tagName === 'IMG') style.visibility = 'hidden'; };
  addEventListener('error', onBroken, { capture: true });
  for (const target of document.images) if (target.complete && target.currentSrc && !target.naturalWidth) onBroken({ target });
  addEventListener('click', ({ target }) => {
    waiting.clicked = target.closest?.('button');
    const link = target.closest?.('a[data-intention]');
    if (link) try { sessionStorage.setItem('intention', JSON.stringify({ intention: JSON.parse(link.dataset.intention), next: new URL(link.href).searchParams.get('next'), at: Date.now() })); } catch {}
  }, { capture: true });
})();`.replace(/\n\s*/g, ' ');

export interface DeferredScripts {
  head: string;
  rest: string;
  starter: string;
}

/**
 * The router requests all of its scripts in the head, where they compete with the first pictures for the connection.
 * Removes them from the two halves of a page, and returns the script that requests them later. This edits what the
 * router writes; e2e/site/framework.spec.ts fails when that changes.
 */
export function deferScripts(head: string, rest: string, nonce: string): DeferredScripts {
  const moduleAt = rest.indexOf(MODULE);
  if (moduleAt < 0) return { head, rest, starter: '' };
  const files = new Set<string>();
  const headEnd = head.indexOf('</head>');
  const lightHead = head.slice(0, headEnd).replace(PRELOAD, (_, file: string) => {
    files.add(file);
    return '';
  });
  return {
    head: lightHead + head.slice(headEnd),
    rest: `${rest.slice(0, moduleAt)}${WAITING}${[...files].join(' ')}">${rest.slice(moduleAt + MODULE.length)}`,
    starter: `<script nonce="${nonce}">${STARTER}</script>`,
  };
}

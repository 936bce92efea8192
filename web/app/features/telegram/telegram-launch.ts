/**
 * Telegram passes its signed data to a Mini App in the URL's fragment, where no server sees it. Reading it there needs
 * none of Telegram's scripts, which some networks block.
 */
export interface TelegramLaunch {
  initData: string;
  /** The page that the link which opened the app refers to. */
  startPath: string | null;
}

export function readLaunch(hash: string): TelegramLaunch | null {
  const input = new URLSearchParams(hash.replace(/^#/, ''));
  const initData = input.get('tgWebAppData');
  if (!initData) return null;
  const start = new URLSearchParams(initData).get('start_param') ?? input.get('tgWebAppStartParam') ?? '';
  return { initData, startPath: startPathOf(start) };
}

/** A start parameter has no slashes, and only identifies the page: `title_354`. The page corrects its own URL. */
function startPathOf(start: string): string | null {
  const title = /^title_([1-9]\d{0,9})$/.exec(start);
  return title ? `/titles/${title[1]}/-` : null;
}

const SPENT = 'telegram-spent';

/** A signature is accepted once, but a reloaded page still has it in its URL. */
export function rememberSpent({ initData }: TelegramLaunch): void {
  try {
    window.sessionStorage.setItem(SPENT, initData);
  } catch {
    // Without storage, only this shortcut is lost.
  }
}

export function isSpent({ initData }: TelegramLaunch): boolean {
  try {
    return window.sessionStorage.getItem(SPENT) === initData;
  } catch {
    return false;
  }
}

interface TelegramWindow {
  Telegram?: { WebApp?: { ready: () => void; expand: () => void } };
}

const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';

/**
 * Telegram's own script only tells the app that the page is ready, and expands it; everything else works without it.
 */
export function greetTelegram(): void {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  script.addEventListener('load', () => {
    const app = (window as TelegramWindow).Telegram?.WebApp;
    app?.ready();
    app?.expand();
  });
  document.head.append(script);
}

/**
 * Telegram hands a Mini App what it has signed in the fragment of its address, where no server sees it. Read from
 * there it needs none of Telegram's scripts, which some networks do not reach.
 */
export interface TelegramLaunch {
  initData: string;
  /** Where on the site the link that opened the app wanted to go. */
  startPath: string | null;
}

export function readLaunch(hash: string): TelegramLaunch | null {
  const input = new URLSearchParams(hash.replace(/^#/, ''));
  const initData = input.get('tgWebAppData');
  if (!initData) return null;
  const start = new URLSearchParams(initData).get('start_param') ?? input.get('tgWebAppStartParam') ?? '';
  return { initData, startPath: startPathOf(start) };
}

/** A start parameter has no slashes, and says only which page: `title_354`. The page corrects its own address. */
function startPathOf(start: string): string | null {
  const title = /^title_([1-9]\d{0,9})$/.exec(start);
  return title ? `/titles/${title[1]}/-` : null;
}

const SPENT = 'telegram-spent';

/** A signature is accepted once; a page that is loaded again still has it in its address. */
export function rememberSpent({ initData }: TelegramLaunch): void {
  try {
    window.sessionStorage.setItem(SPENT, initData);
  } catch {
    // A browser that keeps nothing only loses the way round.
  }
}

export function isSpent({ initData }: TelegramLaunch): boolean {
  try {
    return window.sessionStorage.getItem(SPENT) === initData;
  } catch {
    return false;
  }
}

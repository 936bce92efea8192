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
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const initData = given.get('tgWebAppData');
  if (!initData) return null;
  const start = new URLSearchParams(initData).get('start_param') ?? given.get('tgWebAppStartParam') ?? '';
  return { initData, startPath: startPathOf(start) };
}

/** A start parameter has no slashes, and says only which page: `title_354`. The page corrects its own address. */
function startPathOf(start: string): string | null {
  const title = /^title_([1-9]\d{0,9})$/.exec(start);
  return title ? `/titles/${title[1]}/-` : null;
}

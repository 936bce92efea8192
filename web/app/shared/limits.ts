/** The specification's numbers that only the browser needs; those that both sides need are in the contract. */

const MOBILE_MAX_WIDTH_PX = 675;
/** In em, as in the styles: readers with larger text get the layout that has room for it. */
export const MOBILE_MEDIA_QUERY = `(max-width: ${MOBILE_MAX_WIDTH_PX / 16}em)`;

export const TITLE_SEARCH_DEBOUNCE_MS = 500;
export const PERSON_SEARCH_DEBOUNCE_MS = 1000;
export const SEARCH_FOCUS_DELAY_MS = 500;
export const TITLE_RESULTS_SHOWN = 6;
export const PERSON_RESULTS_SHOWN = 6;
export const PERSON_RESULTS_TRIMMED_ABOVE = 8;

export const BOTTOM_BAR_SCROLL_THRESHOLD_PX = 100;

export const REF_COOKIE_DAYS = 7;
/** The referral that sends a visitor to registration instead of login. */
export const REF_TO_REGISTER = 'ad';

export const DATA_FRESH_MS = 60_000;
export const DATA_CACHED_MS = 300_000;
export const READ_RETRIES = 3;
export const RETRY_DELAY_MAX_MS = 30_000;

export const MATOMO_SITE_ID = '1';

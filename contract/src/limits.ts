/** The numbers of the specification and of the contract, each once. */

export const PAGE_SIZE_DEFAULT = 24;
export const PAGE_SIZE_MAX = 100;
/** The page sizes a viewer can choose from. */
export const PAGE_SIZES = [24, 48, 96] as const;

export const TITLE_SEARCH_MIN_LENGTH = 2;
/** Enter in the menu runs the full search only when the text is longer than this. */
export const FULL_SEARCH_LONGER_THAN = 2;
export const SEARCH_TEXT_MAX_LENGTH = 200;
/** `resource=result` returns at most this many, however many match. */
export const SEARCH_RESULT_MAX = 20;

export const COMMENT_MAX_LENGTH = 2000;
export const COMMENT_EDIT_MINUTES = 15;
/** How many are shown on a title's page. */
export const TOP_COMMENTS_MAX = 10;
export const REQUEST_NOTE_MAX_LENGTH = 1000;
export const NAME_MAX_LENGTH = 60;
export const PASSKEY_NAME_MAX_LENGTH = 40;
export const DEVICE_NAME_MAX_LENGTH = 60;
export const SMS_CODE_LENGTH = 6;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Addresses in one sitemap file, and ids in one page of the calls behind it. */
export const SITEMAP_FILE_MAX = 50_000;
export const SITEMAP_PAGE_MAX = 5000;

/** An image URL ends in `-{width}.webp`; every one of these widths is available, also as `.avif`. */
export const POSTER_WIDTHS = [240, 480] as const;
export const BACKDROP_WIDTHS = [640, 1280, 1920] as const;
export const PORTRAIT_WIDTHS = [160, 320] as const;

/** Members rate a title from 1 to MOST_STARS; the average is shown from RATINGS_SHOWN_FROM ratings on. */
export const MOST_STARS = 10;
export const RATINGS_SHOWN_FROM = 10;

export const POSITION_SAVE_SECONDS = 8;
/** Past this share of the running time a title counts as watched. */
export const WATCHED_SHARE = 0.92;

export const COUPON_MAX_LENGTH = 40;
export const GIFT_CODE_LENGTH = 16;
export const GIFT_TO_MAX_LENGTH = 254;
export const GIFT_MESSAGE_MAX_LENGTH = 500;

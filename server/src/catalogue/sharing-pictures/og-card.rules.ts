import { createHash } from 'node:crypto';
import { formatNumber, formatPercent, toPersianDigits } from '@pardeh/persian/digits';
import { initials } from '@pardeh/persian/initials';
import type { CardCollectionRow, CardPersonRow, CardTitleRow } from './og-image.queries.ts';
import { ogImageTexts as texts } from './og-image.texts.ts';

/** The content of a card, whatever its subject. */
export interface Card {
  /** Above the name, small. */
  kicker: string;
  name: string;
  nameEn: string | null;
  line: string;
  rating: string | null;
  tomato: { meter: string; status: 'certified' | 'fresh' | 'rotten' } | null;
  marks: string[];
  poster: { key: string; width: number; height: number } | null;
  /** For a person without a photograph. */
  initials: string | null;
  backdrop: string | null;
  tint: string | null;
}

const POSTER = { width: 300, height: 450 };
export const PORTRAIT = { width: 344, height: 430 };

const years = (from: number | null, to: number | null) =>
  from === null
    ? null
    : to && to !== from
      ? `${toPersianDigits(from)}–${toPersianDigits(to)}`
      : toPersianDigits(from);

export function titleCardOf(title: CardTitleRow): Card {
  return {
    kicker: [title.type === 'series' ? texts.series : texts.film, years(title.year, title.end_year)]
      .filter(Boolean)
      .join(texts.between),
    name: title.title_fa,
    nameEn: title.title_en === title.title_fa ? null : title.title_en,
    line: title.genres.join(texts.comma),
    rating:
      title.rating === null
        ? null
        : formatNumber(title.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    tomato:
      title.rt_meter === null || title.rt_status === null
        ? null
        : { meter: formatPercent(title.rt_meter).replace('\u200F', ''), status: title.rt_status },
    marks: [title.is_dubbed && texts.dubbed, title.has_subtitle && texts.subtitled].filter(
      (mark) => mark !== false,
    ),
    poster: title.poster === null ? null : { key: title.poster, ...POSTER },
    initials: null,
    backdrop: title.backdrop,
    tint: title.tint,
  };
}

export function personCardOf(person: CardPersonRow): Card {
  return {
    ...PLAIN,
    kicker: texts.person,
    name: person.fullname_fa,
    nameEn: person.fullname_en,
    line: person.works.join(texts.comma),
    poster: person.image === null ? null : { key: person.image, ...PORTRAIT },
    initials: person.image === null ? initials(person.fullname_fa) || null : null,
  };
}

export function collectionCardOf(collection: CardCollectionRow): Card {
  return {
    ...PLAIN,
    kicker: texts.collection,
    name: collection.title_fa,
    nameEn: collection.title_en,
    line: texts.titlesCount(formatNumber(collection.titles_count)),
    poster: collection.poster === null ? null : { key: collection.poster, ...POSTER },
    backdrop: collection.backdrop,
  };
}

const PLAIN = {
  kicker: '',
  nameEn: null,
  rating: null,
  tomato: null,
  marks: [],
  poster: null,
  initials: null,
  backdrop: null,
  tint: null,
};

export const siteCardOf = (siteName: string): Card => ({ ...PLAIN, name: siteName, line: texts.tagline });

/** Raised whenever the drawing changes, so that no card of an older look is served from the disk. */
const LOOK = 3;

export function fingerprintOf(card: Card, siteName: string): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, card, siteName]))
    .digest('base64url')
    .slice(0, 16);
}

import type { SuggestedRow } from '@pardeh/contract/titles/for-you';
import type { TitleCard } from '@pardeh/contract/titles/titles';
import { loadCards } from '../../catalogue/title-card/title-card.queries.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import type { Deps } from '../../http/deps.ts';
import type { SuggestedRow as RankedRow } from '../../recommend/recommend.ts';
import { forYouTexts as texts } from './for-you.texts.ts';

type Source = Pick<Deps, 'config' | 'database'>;

/** Those that the viewer may not see are missing. */
export async function loadCardsById(
  { config, database: { db } }: Source,
  ids: readonly number[],
  age: ViewerAge,
  profileId?: number,
): Promise<Map<number, TitleCard>> {
  const cards = await loadCards(db, [...new Set(ids)], config.mediaUrl, age, profileId);
  return new Map(cards.map((card) => [card.id, card]));
}

/** Rows with their names and cards. */
export async function loadRows(
  source: Source,
  rows: readonly RankedRow[],
  age: ViewerAge,
  profileId?: number,
): Promise<SuggestedRow[]> {
  const ids = rows.flatMap(({ because, ids: own }) => (because ? [because, ...own] : own));
  const cards = await loadCardsById(source, ids, age, profileId);
  return rows.flatMap(({ key, kind, because, ids: own }) => {
    const cause = because === null ? null : cards.get(because);
    if (cause === undefined) return [];
    return {
      key,
      titleFa: kind === 'because' ? texts.because(cause?.titleFa ?? '') : texts[kind],
      because: cause && { titleId: cause.id, titleFa: cause.titleFa },
      titles: own.flatMap((id) => cards.get(id) ?? []).filter(({ isAvailable }) => isAvailable),
    };
  });
}

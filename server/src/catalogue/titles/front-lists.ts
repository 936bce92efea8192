import { watchPath } from '@pardeh/contract/paths';
import type { Rail } from '@pardeh/contract/titles/rails';
import type { Slide } from '@pardeh/contract/titles/title-lists';
import { backdropUrl } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import { findRails } from './rails.queries.ts';
import { findSlides, type TypeFilter } from './slides.queries.ts';

/** The slides of a front page, in the form sent to viewers. */
export async function readSlides(
  db: Db,
  type: TypeFilter,
  mediaUrl: string,
  age: ViewerAge,
): Promise<Slide[]> {
  const slides = await findSlides(db, type, age);
  const ids = slides.map(({ id }) => id);
  const cards = await loadCards(db, ids, mediaUrl, age);
  return slides.flatMap((slide) => {
    const title = cards.find(({ id }) => id === slide.id);
    return title
      ? {
          title,
          backdrop: backdropUrl(mediaUrl, slide.backdrop),
          backdropHash: slide.backdrop_hash,
          tint: slide.tint,
          taglineFa: slide.tagline_fa,
          watch: slide.file_id === null ? null : { path: watchPath(slide.id, slide.imdb, slide.file_id) },
        }
      : [];
  });
}

/**
 * The operator's rows of a front page, in the form sent to viewers. A row without a title that this viewer may see is not
 * shown: its name would say too much.
 */
export async function readRails(db: Db, type: TypeFilter, mediaUrl: string, age: ViewerAge): Promise<Rail[]> {
  const rails = await findRails(db, type);
  const cards = await loadCards(db, [...new Set(rails.flatMap(({ ids }) => ids))], mediaUrl, age);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rails.map(({ id, title_fa, filter, ids }) => ({
    id,
    titleFa: title_fa,
    filter,
    titles: ids.flatMap((title) => byId.get(title) ?? []),
  }));
}

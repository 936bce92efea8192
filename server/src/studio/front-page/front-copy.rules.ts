import type { CopyRailItem, CopySlideItem, FrontCopy } from '@pardeh/contract/studio/front-page/front-copy';
import type { CopyOf } from '../records/working-copies.queries.ts';

export const FRONT: CopyOf = { kind: 'front', id: 0 };

/** The published versions at the time the copy was created: slides by title, rails by their own id. */
export interface FrontBase {
  slides: Record<string, number>;
  rails: Record<string, number>;
}

export interface FrontFields {
  slides: CopySlideItem[];
  rails: CopyRailItem[];
  base: FrontBase;
}

export interface CopyTitle {
  titleFa: string;
  poster: string | null;
  backdrop: string | null;
  isVisible: boolean;
}

const isDue = ({ startsAt, endsAt }: Pick<CopySlideItem, 'startsAt' | 'endsAt'>, now: Date) =>
  (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || new Date(endsAt) > now);

/** As shown in the front-page editor. Titles deleted since are left out. */
export function toCopyLists(
  { slides, rails }: FrontFields,
  titles: ReadonlyMap<number, CopyTitle>,
  now: Date,
): Pick<FrontCopy, 'slides' | 'rails'> {
  return {
    slides: slides.flatMap((slide, position) => {
      const title = titles.get(slide.titleId);
      if (!title) return [];
      const { titleFa, backdrop, poster, isVisible } = title;
      const isShown = isVisible && isDue(slide, now);
      return [{ ...slide, id: slide.titleId, titleFa, backdrop, poster, isShown, position, version: 0 }];
    }),
    rails: rails.map((rail, position) => ({
      ...rail,
      titles: rail.titles.flatMap((id) => {
        const title = titles.get(id);
        return title ? [{ id, titleFa: title.titleFa, poster: title.poster }] : [];
      }),
      isShown: rail.shown && isDue(rail, now),
      position,
      version: 0,
    })),
  };
}

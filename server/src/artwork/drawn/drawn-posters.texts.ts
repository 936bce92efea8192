import type { TitleType } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';

const KINDS: Record<TitleType, string> = { movie: 'فیلم', series: 'سریال' };

/** The small line at the foot of a drawn poster. */
export const kindAndYear = (type: TitleType, year: number | null): string =>
  year === null ? KINDS[type] : `${KINDS[type]} · ${toPersianDigits(year)}`;

import { searchTitles } from '@pardeh/contract/titles/title-search';
import { getTitle, type TitleDetail } from '@pardeh/contract/titles/titles';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/query/api-query.ts';

/** The number in `t12`, the key of a title without an IMDb number; null for `tt0111161`. */
function idInKey(key: string): number | null {
  const digits = /^t([1-9]\d*)$/.exec(key)?.[1];
  return digits ? Number(digits) : null;
}

/** The film behind a watch address that was refused; null until it is known, or when there is none. */
export function useRefusedTitle(key: string): TitleDetail | null {
  const known = idInKey(key);
  const { data: found } = useQuery({
    ...apiQuery(searchTitles, { query: { q: key, resource: 'result' } }),
    enabled: known === null,
  });
  const id = known ?? found?.data[0]?.id ?? null;
  const { data: reply } = useQuery({
    ...apiQuery(getTitle, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    retry: false,
  });
  const title = reply?.data;
  return title && (known !== null || title.imdb === key) ? title : null;
}

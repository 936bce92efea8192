import { useQuery } from '@tanstack/react-query';
import { genresOptions } from '../shared/studio.queries.ts';
import { titleWords } from './title-words.ts';

export function useTitleWords() {
  const genres = useQuery(genresOptions()).data?.data ?? [];
  return titleWords((id) => genres.find((genre) => genre.id === id)?.titleFa ?? String(id));
}

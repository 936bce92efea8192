import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { filesOptions } from '../../features/files/files.queries.ts';
import { FilesPage } from '../../features/files/files-page.tsx';
import { titleOptions } from '../../features/title-card/title.queries.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/files.ts';

function needs({ params }: PageRequest<Route.LoaderArgs['params']>) {
  const id = readId(params.id);
  return { required: [filesOptions(id)], optional: [titleOptions(id)] };
}

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Files({ params }: Route.ComponentProps) {
  const id = Number(params.id);
  const { data: files } = useSuspenseQuery(filesOptions(id));
  const { data: title } = useQuery(titleOptions(id));
  return <FilesPage id={id} files={files.data} title={title?.data ?? null} />;
}

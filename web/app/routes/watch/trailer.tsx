import { useLocation } from 'react-router';
import { Player } from '../../features/player/player.tsx';
import type { Route } from './+types/trailer.ts';

export default function Trailer({ params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <Player key={params.imdb} watched={{ imdb: params.imdb, fileId: null }} path={pathname} />;
}

import { useLocation } from 'react-router';
import { Player } from '../../features/player/player.tsx';
import type { Route } from './+types/player.ts';

export default function Watch({ params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Player
      key={params.imdb}
      watched={{ imdb: params.imdb, fileId: Number(params.id) || 0 }}
      path={pathname}
    />
  );
}

import { createRoot } from 'react-dom/client';
import { RoomBoundary } from './room-boundary.tsx';

let isBroken = true;
Object.assign(window, {
  repair: () => {
    isBroken = false;
  },
});

function Room() {
  if (isBroken) throw new Error('broken');
  return <p>room</p>;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <nav>menu</nav>
    <RoomBoundary>
      <Room />
    </RoomBoundary>
  </>,
);

import { playerTexts as texts } from '../player.texts.ts';
import { PlayerButton } from './player-button.tsx';
import type { PlayerActions } from './use-player-actions.ts';

export function TransportButtons({ isPaused, actions }: { isPaused: boolean; actions: PlayerActions }) {
  return (
    <>
      <PlayerButton icon="back10" label={texts.back10} inside="۱۰" onClick={() => actions.seekBy(-10)} />
      <PlayerButton
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? texts.play : texts.pause}
        onClick={actions.toggle}
      />
      <PlayerButton icon="forward10" label={texts.forward10} inside="۱۰" onClick={() => actions.seekBy(10)} />
    </>
  );
}

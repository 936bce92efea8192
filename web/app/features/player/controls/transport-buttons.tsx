import { playerTexts as texts } from '../player.texts.ts';
import { PlayerButton } from './player-button.tsx';
import type { PlayerActions } from './use-player-actions.ts';

interface TransportButtonsProps {
  isPaused: boolean;
  actions: PlayerActions;
}

export function TransportButtons({ isPaused, actions }: TransportButtonsProps) {
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

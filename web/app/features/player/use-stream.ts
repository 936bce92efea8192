import type { PlaybackSession } from '@pardeh/contract/playback';
import { useEffect, useRef, useState } from 'react';
import { openStream } from './open-stream.ts';
import type { Preferences } from './preferences.ts';
import type { Stream } from './stream.ts';

/** Data saver keeps `auto` at this height. */
const SAVER_HEIGHT = 480;
const RESUME_EARLIER_SECONDS = 5;
const TOO_SOON_TO_RESUME_SECONDS = 20;

export type Trouble = 'offline' | 'fatal' | 'needs-press' | null;

/** A few seconds before where one left off, to find the thread again. */
function resumeAt(position: number): number {
  return position < TOO_SOON_TO_RESUME_SECONDS ? 0 : position - RESUME_EARLIER_SECONDS;
}

interface StreamInput {
  video: HTMLVideoElement | null;
  session: PlaybackSession;
  renew: () => Promise<PlaybackSession | null>;
  quality: Preferences['quality'];
  dataSaver: boolean;
  audioIndex: number;
}

/** Binds a session to the element: opens it, keeps it going, and carries the viewer's choices to it. */
export function useStream({ video, session, renew, quality, dataSaver, audioIndex }: StreamInput) {
  const stream = useRef<Stream | null>(null);
  const [height, setHeight] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [attempt, setAttempt] = useState<{ from: number } | null>(null);
  const { fileId } = session;
  const opening = useRef({ session, quality, dataSaver, audioIndex });
  opening.current = { session, quality, dataSaver, audioIndex };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream is opened once for each file and attempt
  useEffect(() => {
    if (!video) return;
    let isGone = false;
    const { session: first } = opening.current;
    const startAt = attempt ? attempt.from : resumeAt(first.position);
    const events = {
      onQuality: setHeight,
      renew: async () => (await renew())?.playlist ?? null,
      onOffline: () => setTrouble('offline'),
      onArrival: () => setTrouble((known) => (known === 'offline' ? null : known)),
      onFatal: () => setTrouble('fatal'),
    };
    void openStream({ video, playlist: first.playlist, startAt, events }).then((opened) => {
      if (isGone) return opened.destroy();
      stream.current = opened;
      const chosen = opening.current;
      opened.setQuality(chosen.quality, chosen.dataSaver ? SAVER_HEIGHT : null);
      opened.setAudio(chosen.audioIndex);
      video.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setTrouble('needs-press');
      });
    });
    const onPlaying = () => setTrouble(null);
    video.addEventListener('playing', onPlaying);
    return () => {
      isGone = true;
      video.removeEventListener('playing', onPlaying);
      stream.current?.destroy();
      stream.current = null;
    };
  }, [video, fileId, attempt, renew]);

  useEffect(() => stream.current?.setQuality(quality, dataSaver ? SAVER_HEIGHT : null), [quality, dataSaver]);
  useEffect(() => stream.current?.setAudio(audioIndex), [audioIndex]);

  return {
    height,
    trouble,
    tryAgain: () => {
      setTrouble(null);
      setAttempt({ from: video?.currentTime ?? 0 });
    },
  };
}

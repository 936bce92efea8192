import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '../listen.ts';
import type { Preferences } from '../preferences.ts';
import { openWithHls } from './hls-stream.ts';
import { openNatively } from './native-stream.ts';
import { rememberBandwidth, startingBandwidth } from './starting-bandwidth.ts';
import type { Stream, StreamStart } from './stream.ts';

/** With data saver, `auto` stays at or below this height. */
const SAVER_HEIGHT = 480;
const RESUME_EARLIER_SECONDS = 5;
const TOO_SOON_TO_RESUME_SECONDS = 20;

type Trouble = 'fatal' | 'needs-press' | null;

/** A few seconds before the viewer's last position, as a reminder. */
function resumeAt(position: number): number {
  return position < TOO_SOON_TO_RESUME_SECONDS ? 0 : position - RESUME_EARLIER_SECONDS;
}

/** hls.js where it works, the browser's own HLS elsewhere (older iPhones), behind one interface. */
async function openStream(start: StreamStart): Promise<Stream> {
  const { default: Hls } = await import('hls.js');
  return Hls.isSupported() ? openWithHls(Hls, start) : openNatively(start);
}

/** Opens a stream; the returned function closes it, even while it is still being opened. */
function attachStream(start: StreamStart, onOpen: (stream: Stream) => void): () => void {
  let opened: Stream | null = null;
  let isClosed = false;
  openStream(start).then(
    (stream) => {
      if (isClosed) return stream.destroy();
      opened = stream;
      onOpen(stream);
    },
    () => !isClosed && start.events.onFatal(),
  );
  return () => {
    isClosed = true;
    rememberBandwidth(opened?.statistics().bandwidth ?? null);
    opened?.destroy();
  };
}

/** Some browsers play only after a click or a tap. */
function startPlaying(video: HTMLVideoElement, onBlocked: () => void): void {
  video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
  });
}

interface StreamInput {
  video: HTMLVideoElement | null;
  session: PlaybackSession;
  renew: () => Promise<PlaybackSession | null>;
  preferences: Preferences;
  audioIndex: number;
}

/** Binds a session to the element: opens it, keeps it going, and applies the viewer's choices. */
export function useStream({ video, session, renew, preferences, audioIndex }: StreamInput) {
  const stream = useRef<Stream | null>(null);
  const hasFailed = useRef(false);
  const [height, setHeight] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [attempt, setAttempt] = useState<{ from: number } | null>(null);
  const { fileId } = session;
  const { quality } = preferences;
  const cap = preferences.dataSaver ? SAVER_HEIGHT : null;
  const applyChoices = useEffectEvent((opened: Stream) => {
    opened.setQuality(quality, cap);
    opened.setAudio(audioIndex);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream is opened once for each file and attempt
  useEffect(() => {
    if (!video) return;
    hasFailed.current = false;
    const start = {
      video,
      playlist: session.playlist,
      startAt: attempt ? attempt.from : resumeAt(session.position),
      bandwidth: startingBandwidth(),
      quality,
      cap,
      events: {
        onQuality: setHeight,
        renew: async () => (await renew())?.playlist ?? null,
        onConnectionFailed: () => {
          hasFailed.current = true;
        },
        onFatal: () => setTrouble('fatal'),
      },
    };
    const close = attachStream(start, (opened) => {
      stream.current = opened;
      // Loading the library takes a moment, in which the viewer may have chosen something else.
      applyChoices(opened);
      startPlaying(video, () => setTrouble('needs-press'));
    });
    const stopListening = listen(video, { playing: () => setTrouble(null) });
    return () => {
      stopListening();
      close();
      stream.current = null;
    };
  }, [video, fileId, attempt, renew]);

  useEffect(() => stream.current?.setQuality(quality, cap), [quality, cap]);
  useEffect(() => stream.current?.setAudio(audioIndex), [audioIndex]);

  return {
    stream,
    hasFailed,
    height,
    trouble,
    tryAgain: () => {
      setTrouble(null);
      setAttempt({ from: video?.currentTime ?? 0 });
    },
  };
}

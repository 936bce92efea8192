import { STUDIO_EVENTS_PATH, type StudioChangeEvent } from '@pardeh/contract/studio/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendRaw } from '../shared/send-raw.ts';
import { readEvents } from './event-lines.rules.ts';

const AGAIN_MS = 5_000;
/** A change to many records arrives as one event per record. */
const SETTLE_MS = 500;

interface Listeners {
  onOpen: () => void;
  onChange: (change: StudioChangeEvent) => void;
}

async function listen(signal: AbortSignal, { onOpen, onChange }: Listeners): Promise<void> {
  const { body } = await sendRaw('GET', STUDIO_EVENTS_PATH, { signal });
  if (!body) return;
  onOpen();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = readEvents(text + value);
    text = rest;
    for (const { name, data } of events) {
      if (name === 'change') onChange(JSON.parse(data) as StudioChangeEvent);
    }
  }
}

/** Immediately refetches what others change; a form with unsaved work is left alone, and compared when it is saved. */
export function useStudioEvents(ownId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (ownId === undefined) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries(), SETTLE_MS);
    };
    const onChange = ({ userId }: StudioChangeEvent) => {
      if (userId !== ownId) readAgain();
    };
    // Changes made before this connection was open were missed.
    const listeners = { onOpen: readAgain, onChange };
    const stayConnected = async () => {
      while (!control.signal.aborted) {
        await listen(control.signal, listeners).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    };
    void stayConnected();
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [client, ownId]);
}

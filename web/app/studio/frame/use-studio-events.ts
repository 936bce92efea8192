import { STUDIO_EVENTS_PATH, type StudioChangeEvent } from '@pardeh/contract/studio/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deriveApiUrl } from '../../shared/api/api-host.ts';
import { headersFor } from '../../shared/api/api-request.ts';
import { readCookie, TOKEN_COOKIE } from '../../shared/cookies/cookies.ts';
import { readSiteState } from '../../shared/page-state/read-site-state.ts';
import { readEvents } from './event-lines.rules.ts';

const AGAIN_MS = 5_000;
/** A change of many records is told one by one. */
const SETTLE_MS = 500;

async function listen(signal: AbortSignal, onChange: (change: StudioChangeEvent) => void): Promise<void> {
  const address = deriveApiUrl(window.location.hostname, readSiteState().localApiUrl) + STUDIO_EVENTS_PATH;
  const token = readCookie(document.cookie, TOKEN_COOKIE);
  const headers = headersFor('GET', false, { token, csrfToken: undefined });
  const response = await fetch(address, { headers, credentials: 'include', signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
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

/** What others change is read again at once; a form with unsaved work stays as it is and compares when it is saved. */
export function useStudioEvents(ownId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (ownId === undefined) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = ({ userId }: StudioChangeEvent) => {
      if (userId === ownId) return;
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries(), SETTLE_MS);
    };
    const stayConnected = async () => {
      while (!control.signal.aborted) {
        await listen(control.signal, onChange).catch(() => undefined);
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

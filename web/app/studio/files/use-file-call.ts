import type { Endpoint } from '@pardeh/contract/endpoint';
import type { FileDetail } from '@pardeh/contract/studio/files';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';

type Call = Parameters<typeof tryCall>[1];

/** Sends a change of a file, reports the result and passes the changed file on. */
export function useFileCall(onChange: (file: FileDetail) => void) {
  const [isSending, setSending] = useState(false);
  async function send(endpoint: Endpoint, call: Call, words: string): Promise<boolean> {
    setSending(true);
    const result = await tryCall(endpoint, call as never);
    setSending(false);
    if (!result.ok) {
      toast(result.message, { kind: 'error' });
      return false;
    }
    toast(words, { kind: 'success' });
    onChange((result.reply as { data: FileDetail }).data);
    return true;
  }
  return { isSending, send };
}

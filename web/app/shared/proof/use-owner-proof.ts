import { getSecurity, type PasskeyProof, prepareProof } from '@pardeh/contract/second-factor';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type CallResult, tryCall } from '../api/try-call.ts';
import { provePasskey } from '../auth/passkeys.ts';
import { useUser } from '../auth/use-auth.ts';
import { apiQuery } from '../query/api-query.ts';
import { proofTexts as texts } from './proof.texts.ts';

export type ProofKind = 'password' | 'code' | 'passkey' | 'fresh';

export interface Proof {
  password?: string;
  code?: string;
  passkey?: PasskeyProof;
}

/** How the owner of the account proves to be its owner; with Telegram alone, by having signed in just now. */
export function useOwnerProof() {
  const { data } = useSuspenseQuery(apiQuery(getSecurity)).data;
  const hasPassword = useUser()?.data.hasPassword ?? false;
  const kind = kindOf(hasPassword, data.totpSince !== null, data.passkeys.length > 0);

  /** What the form holds, or what the browser's prompt has signed. */
  async function collect(form: FormData): Promise<CallResult<Proof>> {
    if (kind === 'password') return { ok: true, reply: { password: String(form.get('password') ?? '') } };
    if (kind === 'code') return { ok: true, reply: { code: String(form.get('code') ?? '').trim() } };
    if (kind === 'fresh') return { ok: true, reply: {} };
    const prepared = await tryCall(prepareProof);
    if (!prepared.ok) return prepared;
    const passkey = await provePasskey(prepared.reply.options);
    if (passkey) return { ok: true, reply: { passkey } };
    return { ok: false, message: texts.passkeyClosed, status: 0, fields: {} };
  }

  return { kind, collect };
}

function kindOf(hasPassword: boolean, hasTotp: boolean, hasPasskey: boolean): ProofKind {
  if (hasPassword) return 'password';
  if (hasTotp) return 'code';
  return hasPasskey ? 'passkey' : 'fresh';
}

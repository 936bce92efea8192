import { getSecurity, type PasskeyProof, prepareProof } from '@pardeh/contract/account/second-factor';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/browser-api.ts';
import { provePasskey } from '../auth/passkeys.ts';
import { useUser } from '../auth/use-auth.ts';
import { apiQuery } from '../query/api-query.ts';

export const proofTexts = {
  password: 'گذرواژهٔ شما',
  code: 'کد برنامهٔ رمزساز یا کد بازیابی',
  byPasskey: 'برای ادامه، گذرکلید شما خواسته می‌شود.',
  passkeyClosed: 'گذرکلید خوانده نشد. دوباره تلاش کنید.',
  cancel: 'انصراف',
} as const;

export type ProofKind = 'password' | 'code' | 'passkey' | 'fresh';

export interface Proof {
  password?: string;
  code?: string;
  passkey?: PasskeyProof;
}

/** How the account's owner proves ownership; with Telegram alone, by a recent sign-in. */
export function useOwnerProof() {
  const { data } = useSuspenseQuery(apiQuery(getSecurity)).data;
  const hasPassword = useUser()?.data.hasPassword ?? false;
  const kind = kindOf(hasPassword, data.totpSince !== null, data.passkeys.length > 0);

  /** The form's values, or the signature from the browser's prompt. */
  async function collect(form: FormData): Promise<Proof> {
    if (kind === 'password') return { password: String(form.get('password') ?? '') };
    if (kind === 'code') return { code: String(form.get('code') ?? '').trim() };
    if (kind === 'fresh') return {};
    const passkey = await provePasskey((await callApi(prepareProof)).options);
    if (!passkey) throw new ApiError(422, { message: proofTexts.passkeyClosed });
    return { passkey };
  }

  return { kind, collect };
}

function kindOf(hasPassword: boolean, hasTotp: boolean, hasPasskey: boolean): ProofKind {
  if (hasPassword) return 'password';
  if (hasTotp) return 'code';
  return hasPasskey ? 'passkey' : 'fresh';
}

import type { NewPasskey, PasskeyProof } from '@pardeh/contract/account/second-factor';

/** The server's options for the browser's own prompt. */
export type PasskeyOptions = Record<string, unknown>;

/** The library loads with the first click on such a button: few pages need it. */
const library = () => import('@simplewebauthn/browser');

/** Null if the viewer closed the prompt, or the browser does not support passkeys. */
export async function provePasskey(options: PasskeyOptions): Promise<PasskeyProof | null> {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON: options as never }).catch(() => null);
  return answer as PasskeyProof | null;
}

export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey | null> {
  const { startRegistration } = await library();
  const answer = await startRegistration({ optionsJSON: options as never }).catch(() => null);
  return answer as NewPasskey | null;
}

import type { SignedIn, SignInReply } from '@pardeh/contract/account/auth';
import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import { useState } from 'react';

/** The reply to the first step: signed in, or a second step is needed. */
export function useSignIn(finish: (reply: SignedIn) => void | Promise<void>) {
  const [asked, setAsked] = useState<SecondStepNeeded | null>(null);
  return {
    asked,
    onReply: (reply: SignInReply) => ('needsSecondFactor' in reply ? setAsked(reply) : finish(reply)),
    startOver: () => setAsked(null),
  };
}

import type { SignedIn, SignInReply } from '@pardeh/contract/auth';
import type { SecondStepNeeded } from '@pardeh/contract/second-factor';
import { useState } from 'react';

/** The first step's answer: signed in, or on to the second. */
export function useSignIn(finish: (reply: SignedIn) => void | Promise<void>) {
  const [asked, setAsked] = useState<SecondStepNeeded | null>(null);
  return {
    asked,
    onReply: (reply: SignInReply) => ('needsSecondFactor' in reply ? setAsked(reply) : finish(reply)),
    startOver: () => setAsked(null),
  };
}

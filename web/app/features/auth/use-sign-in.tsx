import type { SignInReply } from '@pardeh/contract/account/auth';
import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import { useState } from 'react';
import { SecondStep } from './second-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** The reply to the first step: signed in, or a second step takes the place of the page. */
export function useSignIn() {
  const finish = useFinishSignIn();
  const [asked, setAsked] = useState<SecondStepNeeded | null>(null);
  return {
    finish,
    onReply: (reply: SignInReply) => ('needsSecondFactor' in reply ? setAsked(reply) : finish(reply)),
    secondStep: asked && <SecondStep asked={asked} onDone={finish} onBack={() => setAsked(null)} />,
  };
}

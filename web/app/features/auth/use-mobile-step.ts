import { requestMobileCode } from '@pardeh/contract/account/mobile';
import { looksLikeMobile, readMobile } from '@pardeh/persian/mobile';
import { useRef, useState } from 'react';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useEarlyTyping } from '../../shared/forms/use-early-typing.ts';
import { loadWhenOnline } from '../../shared/lazy/load-when-online.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { authTexts as texts } from './auth.texts.ts';
import { authenticate } from './authenticate.ts';
import type { SentCode } from './code-step.tsx';

/** The one field for both; its name is that of the specification's sign-in. */
export const IDENTITY_FIELD = 'email';

interface MobileStep extends SentCode {
  CodeStep: typeof import('./code-step.tsx').CodeStep;
}

const typedIn = (form: FormData) => String(form.get(IDENTITY_FIELD) ?? '').trim();

/** What stands in the field decides what the form asks for besides, and where it is sent. */
export function useMobileStep() {
  const { mobileSignIn } = useSite().state.rules;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input, (text) => setTyped(text.trim()));
  const [step, setStep] = useState<MobileStep | null>(null);
  const form = useApiForm(requestMobileCode, {
    values: (data) => ({ mobile: readMobile(typedIn(data)) ?? typedIn(data) }),
    check: ({ mobile }): Record<string, string[]> =>
      readMobile(mobile) ? {} : { [IDENTITY_FIELD]: [mobile ? texts.mobile.notMobile : texts.mobile.empty] },
    send: (body) => authenticate(requestMobileCode, { body }),
    onDone: async ({ data: sent }, element) => {
      const { CodeStep } = await loadWhenOnline(() => import('./code-step.tsx'));
      const data = new FormData(element);
      const name = String(data.get('name') ?? '').trim() || undefined;
      setStep({ mobile: readMobile(typedIn(data)) ?? '', sent, name, CodeStep });
    },
  });
  const isMobile = mobileSignIn && looksLikeMobile(typed);
  return {
    form,
    step,
    back: () => setStep(null),
    isMobile,
    isEmail: !mobileSignIn || (typed !== '' && !isMobile),
    field: {
      ref: input,
      name: IDENTITY_FIELD,
      label: mobileSignIn ? texts.fields.mobileOrEmail : texts.fields.email,
      type: 'email',
      dir: 'ltr',
      autoComplete: 'username',
      inputMode: 'email',
      required: true,
      ...(mobileSignIn ? { placeholder: texts.mobile.example } : {}),
      defaultValue: typed,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value.trim()),
    } as const,
  };
}

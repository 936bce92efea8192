import { type ConnectRequest, getConnectRequest } from '@pardeh/contract/account/connect';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from '../features/connect/connect.module.css';
import { profilesOptions } from '../features/connect/connect.queries.ts';
import { connectTexts as texts } from '../features/connect/connect.texts.ts';
import { DecideDevice } from '../features/connect/decide-device.tsx';
import { browserLoader, serverLoader } from '../shared/query/page-data.ts';
import { useApiMutation } from '../shared/query/use-api-mutation.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { Button, ButtonLink } from '../shared/ui/controls/button.tsx';
import { Field } from '../shared/ui/controls/field.tsx';
import { Icon } from '../shared/ui/icon.tsx';

/** `/connect`: a code, then what it would let in, then yes or no. `code` is that of a scanned address. */
function ConnectDevice({ code }: { code: string }) {
  const [request, setRequest] = useState<ConnectRequest | null>(null);
  const [decision, setDecision] = useState<boolean | null>(null);
  if (request && decision === null) return <DecideDevice request={request} onDecided={setDecision} />;
  if (decision === null) return <CodeForm code={code} onFound={setRequest} />;
  const again = () => {
    setRequest(null);
    setDecision(null);
  };
  return (
    <section className={styles.card} aria-live="polite">
      <Icon name={decision ? 'success' : 'info'} className={styles.outcome} />
      <h1>{decision ? texts.done : texts.refused}</h1>
      <p className="soft">{decision ? texts.doneWords : texts.refusedWords}</p>
      <div className={`wide-row ${styles.buttons}`}>
        <ButtonLink to="/user/dashboard">{texts.devices}</ButtonLink>
        <Button variant="quiet" onClick={again}>
          {texts.another}
        </Button>
      </div>
    </section>
  );
}

function CodeForm({ code, onFound }: { code: string; onFound: (request: ConnectRequest) => void }) {
  const { call, isBusy, error } = useApiMutation({ shows: 'error', ignoresRepeats: true });
  const find = (userCode: string) =>
    void call(getConnectRequest, { params: { userCode } }, { onDone: ({ data }) => onFound(data) });

  // A scanned code is looked up at once, but only once: each look counts against the limit of guesses.
  const scanned = useRef(code);
  useEffect(() => {
    const typed = scanned.current;
    scanned.current = '';
    if (typed) find(typed);
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (typed) find(typed);
  }

  return (
    <form className={styles.card} onSubmit={submit} noValidate method="post">
      <h1>{texts.title}</h1>
      <p className="soft">{texts.lead}</p>
      <Field
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        error={error?.message}
        defaultValue={code}
        dir="ltr"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        className={styles.code}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {texts.find}
      </Button>
    </form>
  );
}

const needs = () => ({ required: [profilesOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Connect() {
  const [search] = useSearchParams();
  return (
    <div className="page-width">
      <PageMeta title={texts.title} description={texts.lead} path="/connect" noindex />
      <ConnectDevice code={search.get('code') ?? ''} />
    </div>
  );
}

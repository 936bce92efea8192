import { getUser } from '@pardeh/contract/account/account';
import type { ReplyOf } from '@pardeh/contract/endpoint';
import { checkSetup, finishSetup } from '@pardeh/contract/studio/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../shared/api/browser-api.ts';
import { browserAuth } from '../../shared/auth/browser-auth.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, buttonClass } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field, PasswordField } from '../../shared/ui/controls/field.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Restoring } from '../shared/restoring.tsx';
import { RestoreForm } from './restore-form.tsx';
import styles from './setup.module.css';
import { setupTexts as texts } from './setup.texts.ts';

type Start = 'demo' | 'empty' | 'restore';
type Found = ReplyOf<typeof checkSetup>['data'];

/** Signs in the new owner with the token returned by the setup. */
async function signInOwner(token: string): Promise<void> {
  const user = await callApi(getUser, { headers: { authorization: `Bearer ${token}` } });
  browserAuth().signIn(token, user);
}

interface StartChoiceProps {
  found: Found;
  start: Start;
  onChange: (start: Start) => void;
}

function StartChoice({ found: { titles, backups, noRestore }, start, onChange }: StartChoiceProps) {
  const choice = (value: Start, label: string, words: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name="start"
        value={value}
        checked={start === value}
        onChange={() => onChange(value)}
      />
      <span>{label}</span>
      <span className={styles.words}>{words}</span>
    </label>
  );
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{texts.start}</legend>
      {choice('empty', texts.empty, texts.emptyWords)}
      {choice('demo', texts.demo, texts.demoWords(titles))}
      {noRestore === null ? (
        choice('restore', texts.restore.choice, texts.restore.choiceWords(backups.length))
      ) : (
        <p className={styles.words}>{texts.restore.why[noRestore]}</p>
      )}
    </fieldset>
  );
}

interface OwnerFormProps {
  link: string;
  found: Found;
  start: 'demo' | 'empty';
  onDone: () => void;
}

function OwnerForm({ link, found, start, onDone }: OwnerFormProps) {
  const form = useApiForm(finishSetup, {
    values: (data) => ({
      link,
      start,
      name: String(data.get('name') ?? ''),
      email: String(data.get('email') ?? ''),
      password: String(data.get('password') ?? ''),
      siteName: String(data.get('siteName') ?? ''),
      keepsPlans: data.get('keepsPlans') === 'on',
    }),
    onDone: ({ token }) => signInOwner(token).then(onDone),
  });
  return (
    <form className={styles.form} {...form.props}>
      {form.message && (
        <Alert kind="error" onClose={form.clearMessage}>
          {form.message}
        </Alert>
      )}
      {found.siteName !== null && (
        <Field
          label={texts.siteName}
          hint={texts.siteNameHint}
          defaultValue={found.siteName}
          maxLength={40}
          {...form.field('siteName')}
        />
      )}
      <Field label={texts.name} autoComplete="name" required {...form.field('name')} />
      <Field
        label={texts.email}
        type="email"
        dir="ltr"
        autoComplete="username"
        required
        {...form.field('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      {start === 'empty' && found.plans > 0 && (
        <Checkbox name="keepsPlans" label={texts.keepsPlans(found.plans)} />
      )}
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {texts.go}
      </Button>
    </form>
  );
}

function SetupForms({ link, found, onDone }: { link: string; found: Found; onDone: () => void }) {
  const client = useQueryClient();
  const failure = found.restoreFailure;
  const [start, setStart] = useState<Start>(failure && found.noRestore === null ? 'restore' : 'empty');
  const [restore, setRestore] = useState<'none' | 'running' | 'over'>('none');
  /** The restored site knows nothing of the link; if it still works, the site is as new as before. */
  const findOutcome = () =>
    callApi(checkSetup, { body: { link } }).then(
      (check) => {
        client.setQueryData(['setup', link], check);
        setRestore('none');
      },
      () => setRestore('over'),
    );
  if (restore === 'running')
    return <Restoring closing={texts.restore.closing} onReopened={() => void findOutcome()} />;
  if (restore === 'over') return <Restored />;
  return (
    <>
      <StartChoice found={found} start={start} onChange={setStart} />
      {start === 'restore' ? (
        <RestoreForm
          link={link}
          backups={found.backups}
          failure={failure}
          onBegun={() => setRestore('running')}
        />
      ) : (
        <OwnerForm link={link} found={found} start={start} onDone={onDone} />
      )}
    </>
  );
}

function Restored() {
  return (
    <EmptyState
      icon="success"
      title={texts.restore.done}
      action={
        <a className={buttonClass('primary')} href="/auth/login">
          {texts.restore.signIn}
        </a>
      }
    >
      {texts.restore.doneWords}
    </EmptyState>
  );
}

function Done() {
  return (
    <EmptyState
      icon="success"
      title={texts.done}
      action={
        <>
          {/* Full page loads, which are rendered for the owner. */}
          <a className={buttonClass('primary')} href="/user/security">
            {texts.factor}
          </a>
          <a className={buttonClass('quiet')} href="/studio">
            {texts.later}
          </a>
        </>
      }
    >
      {texts.doneWords}
    </EmptyState>
  );
}

/** Reached through the one-time link printed at the first start. */
export default function SetupPage() {
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const link = params.get('link') ?? '';
  const check = useQuery({
    queryKey: ['setup', link],
    queryFn: () => callApi(checkSetup, { body: { link } }),
    retry: false,
    enabled: link !== '' && !isDone,
    refetchOnWindowFocus: false,
  });
  const isBad = link === '' || check.isError;
  return (
    <main id="main" className={styles.page}>
      <title>{texts.title}</title>
      <meta name="robots" content="noindex, nofollow" />
      {!isDone && !isBad && (
        <header>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.words}>{texts.lead}</p>
        </header>
      )}
      {isDone && <Done />}
      {!isDone && isBad && (
        <EmptyState icon="warning" title={texts.badLink}>
          {texts.badLinkWords}
        </EmptyState>
      )}
      {!isDone && !isBad && check.isPending && <p className={styles.words}>{texts.checking}</p>}
      {!isDone && check.data && (
        <SetupForms link={link} found={check.data.data} onDone={() => setDone(true)} />
      )}
    </main>
  );
}

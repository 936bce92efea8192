import { listProfiles } from '@pardeh/contract/account/profiles';
import { MOODS, type Mood, suggestTonight, type TonightTitle } from '@pardeh/contract/titles/for-you';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TitleCard } from '../features/title-card/title-card.tsx';
import styles from '../features/tonight/tonight.module.css';
import { tonightTexts as texts } from '../features/tonight/tonight.texts.ts';
import { useUser } from '../shared/auth/use-auth.ts';
import { EarlyInput } from '../shared/forms/early-input.ts';
import { useRowInsight } from '../shared/insight/row-insight.ts';
import { apiQuery } from '../shared/query/api-query.ts';
import { browserLoader, serverLoader } from '../shared/query/page-data.ts';
import { useApiMutation } from '../shared/query/use-api-mutation.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { Button } from '../shared/ui/controls/button.tsx';
import { Checkbox } from '../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../shared/ui/controls/select-field.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';

const householdOptions = () => apiQuery(listProfiles);
const needs = () => ({ required: [householdOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const MINUTES = [60, 90, 120, 150];

const TIMES = [
  { value: '', label: texts.anyTime },
  ...MINUTES.map((each) => ({ value: String(each), label: texts.upTo(toPersianDigits(each)) })),
];
const MOOD_OPTIONS = [
  { value: '', label: texts.anyMood },
  ...MOODS.map((mood) => ({ value: mood, label: texts.moods[mood] })),
];

/** Three titles for everybody who is here; «another three» leaves out what was shown. */
export default function Tonight() {
  const { data: profiles } = useSuspenseQuery(householdOptions()).data;
  const current = useUser()?.data.profile?.id;
  const [here, setHere] = useState<readonly number[]>(current === undefined ? [] : [current]);
  const [minutes, setMinutes] = useState('');
  const [mood, setMood] = useState<Mood | ''>('');
  const [dubbed, setDubbed] = useState(false);
  const [found, setFound] = useState<readonly TonightTitle[] | null>(null);
  const [shown, setShown] = useState<readonly number[]>([]);
  const { call, isBusy } = useApiMutation({ ignoresRepeats: true });

  function find(exclude: readonly number[]) {
    const body = {
      profiles: [...here],
      ...(minutes && { minutes: Number(minutes) }),
      ...(mood && { mood }),
      ...(dubbed && { dubbed }),
      exclude: [...exclude],
    };
    void call(
      suggestTonight,
      { body },
      {
        onDone: ({ data }) => {
          setFound(data);
          setShown([...exclude, ...data.map(({ title }) => title.id)]);
        },
      },
    );
  }

  return (
    <div className="page-width">
      <PageMeta title={texts.title} description={texts.lead} path="/tonight" noindex />
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <div className={styles.layout}>
        <form
          className={styles.form}
          // Clicked before the scripts have loaded, it waits for them instead of loading the page again.
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            find([]);
          }}
        >
          {profiles.length > 1 && (
            <fieldset className={`row ${styles.people}`}>
              <legend>{texts.who}</legend>
              {profiles.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={here.includes(id)}
                  onCheck={(isChecked) =>
                    setHere(isChecked ? [...here, id] : here.filter((other) => other !== id))
                  }
                />
              ))}
              {here.length === 0 && <p role="alert">{texts.nobody}</p>}
            </fieldset>
          )}
          <SelectField
            label={texts.time}
            options={TIMES}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
          <SelectField
            label={texts.mood}
            options={MOOD_OPTIONS}
            value={mood}
            onChange={({ target }) => setMood(target.value as Mood | '')}
          />
          <Checkbox look="switch" label={texts.dubbed} checked={dubbed} onCheck={setDubbed} />
          <Button type="submit" size="large" isBusy={isBusy} disabled={here.length === 0}>
            {texts.find}
          </Button>
          <EarlyInput />
        </form>
        <div aria-live="polite">
          {found?.length === 0 && (
            <EmptyState icon="film" title={texts.none}>
              {texts.noneWords}
            </EmptyState>
          )}
          {found && found.length > 0 && (
            <Found titles={found}>
              <Button variant="outline" icon="refresh" isBusy={isBusy} onClick={() => find(shown)}>
                {texts.another}
              </Button>
            </Found>
          )}
        </div>
      </div>
    </div>
  );
}

function Found({ titles, children }: { titles: readonly TonightTitle[]; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useRowInsight(list, ['tonight']);
  // On a phone they are below the form that asked for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each three
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [titles]);
  return (
    <section className={styles.found}>
      <h2>{texts.found}</h2>
      <ul ref={list} className={styles.titles} data-row="tonight">
        {titles.map(({ title, reasonFa, minutes }) => (
          <li key={title.id}>
            <TitleCard title={title} />
            <p className={styles.reason}>{reasonFa}</p>
            <p className={styles.length}>{texts.minutes(toPersianDigits(minutes))}</p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

import { TITLE_SEARCH_MIN_LENGTH } from '@pardeh/contract/limits';
import { createRequest, type RequestKind } from '@pardeh/contract/requests';
import type { TitleSearchResult } from '@pardeh/contract/titles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useEarlyTyping } from '../../shared/forms/use-early-typing.ts';
import { TITLE_SEARCH_DEBOUNCE_MS } from '../../shared/limits.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Field, TextAreaField } from '../../shared/ui/field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import styles from './requests.module.css';
import { alreadyHereOptions, refreshRequests } from './requests.queries.ts';
import { requestsTexts as texts } from './requests.texts.ts';

const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
const IMDB_ID = /^tt\d{7,10}$/;

interface RequestFormProps {
  wanted: string;
  /** The title whose page led here. */
  about: TitleSearchResult | null;
}

/** Search first: what is here already need not be asked for, and a dub is asked for by the title itself. */
export function RequestForm({ wanted, about }: RequestFormProps) {
  const client = useQueryClient();
  const [kind, setKind] = useState<RequestKind>('title');
  const [name, setName] = useState(about?.titleFa ?? wanted);
  const nameField = useRef<HTMLInputElement>(null);
  useEarlyTyping(nameField, setName);
  const [chosen, setChosen] = useState<TitleSearchResult | null>(about);
  const form = useApiForm(createRequest, {
    values: (data) => {
      const note = String(data.get('note') ?? '').trim();
      const typed = String(data.get('name') ?? '').trim();
      const subject = chosen
        ? { titleId: chosen.id }
        : IMDB_ID.test(typed)
          ? { imdb: typed }
          : { name: typed };
      return { kind, ...subject, ...(note ? { note } : {}) };
    },
    onDone: ({ merged }, element) => {
      toast(merged ? texts.merged : texts.sent, { kind: 'success' });
      element.reset();
      setName('');
      setChosen(null);
      refreshRequests(client);
    },
  });
  const isAboutTitle = kind !== 'title';
  return (
    <form className={styles.form} {...form.props}>
      {form.message && <Alert kind="error">{form.message}</Alert>}
      <SelectField
        label={texts.kind}
        name="kind"
        options={KINDS}
        value={kind}
        onChange={(event) => {
          setKind(event.target.value as RequestKind);
          setChosen(about);
        }}
      />
      <Field
        {...form.field('name')}
        ref={nameField}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setChosen(null);
        }}
      />
      {(isAboutTitle || chosen === null) && (
        <AlreadyHere name={name} chosen={chosen} onChoose={isAboutTitle ? setChosen : null} />
      )}
      <TextAreaField {...form.field('note')} label={texts.note} rows={3} />
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}

interface AlreadyHereProps {
  name: string;
  chosen: TitleSearchResult | null;
  /** Null where the title itself is asked for: then it can only be said that it is here. */
  onChoose: ((title: TitleSearchResult) => void) | null;
}

function AlreadyHere({ name, chosen, onChoose }: AlreadyHereProps) {
  const q = useDebounced(name.trim(), TITLE_SEARCH_DEBOUNCE_MS);
  const { data: found } = useQuery({
    ...alreadyHereOptions(q),
    enabled: q.length >= TITLE_SEARCH_MIN_LENGTH,
  });
  if (!found?.data.length || q.length < TITLE_SEARCH_MIN_LENGTH) return null;
  return (
    <div className={styles.here} role="status">
      <p>{onChoose ? texts.choose : texts.here}</p>
      <ul>
        {found.data.slice(0, 4).map((title) => (
          <li key={title.id}>
            {onChoose ? (
              <button
                type="button"
                className={styles.found}
                aria-pressed={chosen?.id === title.id}
                onClick={() => onChoose(title)}
              >
                <FoundTitle title={title} />
              </button>
            ) : (
              <Link className={styles.found} to={title.path}>
                <FoundTitle title={title} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FoundTitle({ title }: { title: TitleSearchResult }) {
  return (
    <>
      <Poster src={title.poster} hash={title.posterHash} alt="" sizes="2.5rem" className={styles.poster} />
      <span>
        {title.titleFa}
        <bdi lang="en">{title.titleEn}</bdi>
      </span>
    </>
  );
}

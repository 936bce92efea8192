import { TITLE_SEARCH_MIN_LENGTH } from '@pardeh/contract/limits';
import { createRequest, type RequestKind } from '@pardeh/contract/messages/requests';
import type { TitleCard } from '@pardeh/contract/titles/titles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useEarlyTyping } from '../../shared/forms/use-early-typing.ts';
import { TITLE_SEARCH_DEBOUNCE_MS } from '../../shared/limits.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Combobox } from '../../shared/ui/controls/combobox.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import styles from './requests.module.css';
import { refreshRequests, suggestionOptions } from './requests.queries.ts';
import { requestsTexts as texts } from './requests.texts.ts';

const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
const IMDB_ID = /^tt\d{7,10}$/;

interface RequestFormProps {
  wanted: string;
  /** The title whose page led here. */
  about: TitleCard | null;
}

function subjectOf(typed: string, chosen: TitleCard | null) {
  if (chosen) return { titleId: chosen.id };
  return IMDB_ID.test(typed) ? { imdb: typed } : { name: typed };
}

/** Search first: available titles need not be requested, and a dub is requested for a specific title. */
export function RequestForm({ wanted, about }: RequestFormProps) {
  const client = useQueryClient();
  const [kind, setKind] = useState<RequestKind>('title');
  const [name, setName] = useState(about?.titleFa ?? wanted);
  const nameField = useRef<HTMLInputElement>(null);
  useEarlyTyping(nameField, setName);
  const [chosen, setChosen] = useState<TitleCard | null>(about);
  const form = useApiForm(createRequest, {
    values: (data) => {
      const note = String(data.get('note') ?? '').trim();
      const typed = String(data.get('name') ?? '').trim();
      return { kind, ...subjectOf(typed, chosen), ...(note ? { note } : {}) };
    },
    onDone: ({ merged }, element) => {
      toast(merged ? texts.merged : texts.sent, { kind: 'success' });
      element.reset();
      setName('');
      setChosen(null);
      refreshRequests(client);
    },
  });
  const suggestions = useSuggestions(name, chosen !== null);
  return (
    <form className={`stack ${styles.form}`} {...form.props}>
      {form.message && <Alert kind="error">{form.message}</Alert>}
      <SelectField
        label={texts.kind}
        name="kind"
        options={KINDS}
        value={kind}
        onChange={(event) => setKind(event.target.value as RequestKind)}
      />
      <Combobox
        {...form.field('name')}
        {...suggestions}
        ref={nameField}
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        onType={(text) => {
          setName(text);
          setChosen(null);
        }}
        keyOf={(title) => title.id}
        start={-1}
        renderItem={(title) => (
          <span className={styles.found}>
            <FoundTitle title={title} />
          </span>
        )}
        onChoose={(title) => {
          setName(title.titleFa);
          setChosen(title);
        }}
      />
      {chosen && <Chosen title={chosen} kind={kind} />}
      <TextAreaField {...form.field('note')} label={texts.note} rows={3} />
      <SubmitButton form={form} size="large" label={texts.submit} />
    </form>
  );
}

/** Titles that the typed words may refer to, by the fuzzy search. */
function useSuggestions(name: string, isOff: boolean) {
  const q = useDebounced(name.trim(), TITLE_SEARCH_DEBOUNCE_MS);
  const isAsked = !isOff && q.length >= TITLE_SEARCH_MIN_LENGTH;
  const { data: found, isFetching } = useQuery({ ...suggestionOptions(q), enabled: isAsked });
  return { items: (isAsked && found?.data) || [], isLoading: isAsked && isFetching };
}

/** A title that can already be watched need not be requested; a dub of it may be. */
function Chosen({ title, kind }: { title: TitleCard; kind: RequestKind }) {
  return (
    <div className={styles.here} role="status">
      <p>{kind === 'title' && title.isAvailable ? texts.here : texts.about}</p>
      <Link className={styles.found} to={title.path}>
        <FoundTitle title={title} />
      </Link>
    </div>
  );
}

function FoundTitle({ title }: { title: TitleCard }) {
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

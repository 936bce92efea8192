import { type FieldSource, listFieldSources, lockStudioFields } from '@pardeh/contract/studio/field-sources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { toast } from '../../../shared/ui/layers/toast-store.ts';
import styles from './field-sources.module.css';
import { sourceOfField } from './field-sources.rules.ts';
import type { FieldWords } from './field-words.ts';
import { formTexts } from './form.texts.ts';

const texts = formTexts.sources;

interface Sources {
  of: (field: string) => FieldSource | undefined;
  setLock: ((field: string, locked: boolean) => void) | null;
  words: FieldWords;
}

const SourcesContext = createContext<Sources | null>(null);

interface SourcesProps {
  kind: 'title' | 'person';
  /** The saved record. */
  record: { id: number };
  words: FieldWords;
  mayEdit: boolean;
  children: ReactNode;
}

/** Provides the sources of a record's fields to every field inside. */
export function FieldSources({ kind, record, words, mayEdit, children }: SourcesProps) {
  const client = useQueryClient();
  const { id } = record;
  const query = apiQuery(listFieldSources, { params: { kind, id } });
  const rows = useQuery({ ...query, staleTime: 0 }).data?.data ?? [];
  const { call } = useApiMutation();
  const setLock = (field: string, locked: boolean) =>
    call(
      lockStudioFields,
      { params: { kind, id }, body: { fields: [field], locked } },
      {
        onDone: (reply) => {
          client.setQueryData(query.queryKey, reply);
          toast(locked ? texts.nowLocked : texts.nowOpen);
        },
      },
    );
  const sources: Sources = {
    of: (field) => sourceOfField(rows, field, record),
    setLock: mayEdit ? (field, locked) => void setLock(field, locked) : null,
    words,
  };
  return <SourcesContext value={sources}>{children}</SourcesContext>;
}

function SourceButton({ field }: { field: string }) {
  const sources = useContext(SourcesContext);
  if (!sources) return null;
  const { source, locked = false } = sources.of(field) ?? {};
  const name = source ? (texts.names[source] ?? source) : null;
  const words = texts.words(sources.words.label(field), name, locked);
  return (
    <button
      type="button"
      className={styles.source}
      aria-pressed={locked}
      aria-label={words}
      title={words}
      disabled={!sources.setLock}
      onClick={() => sources.setLock?.(field, !locked)}
    >
      {name}
      <Icon name="lock" />
    </button>
  );
}

/** A field with its source and lock next to the label; a new record has neither. */
export const sourced = (field: string, content: ReactNode) => (
  <div className={styles.sourced} data-field={field}>
    {content}
    <SourceButton field={field} />
  </div>
);

/** The same for a list that fills a section: a line above it. */
export function ListSource({ field }: { field: string }) {
  const sources = useContext(SourcesContext);
  if (!sources) return null;
  return (
    <div className={styles.list}>
      {sources.of(field)?.locked ? texts.listLocked : texts.listOpen}
      <SourceButton field={field} />
    </div>
  );
}

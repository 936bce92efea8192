import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { toast } from '../../../shared/ui/layers/toast-store.ts';
import { studioTexts } from '../studio.texts.ts';
import { changedFields, compareEdits, type FormValues, pickFields } from './form-values.ts';

export interface Loaded<V> {
  values: V;
  /** 0 for an unsaved record. */
  version: number;
}

/** The fields of a stored record that a new one has, too. */
export const loadFields = <V extends FormValues>(record: V & { version: number }, { values }: Loaded<V>) => ({
  version: record.version,
  values: pickFields<V>(record, Object.keys(values)) as V,
});

interface Options<V extends FormValues> {
  /** Names the draft in this browser: «title:5». */
  draftKey: string;
  loaded: Loaded<V>;
  /** Sends what has changed; resolves to the saved record. */
  save: (changes: Partial<V>, version: number) => Promise<Loaded<V>>;
  /** Reads the record again after a conflict. */
  reload: () => Promise<Loaded<V> | null>;
  onSaved?: (loaded: Loaded<V>) => void;
}

interface Conflict<V> {
  base: V;
  mine: V;
  theirs: Loaded<V>;
  clashes: readonly (keyof V & string)[];
  /** Both sides' changes combined. */
  merged: V;
}

interface Draft {
  changes: FormValues;
  at: number;
}

const nameOf = (key: string) => `studio-draft:${key}`;

/** Unsaved work, stored in this browser so that it survives a closed tab. Without storage only that is lost. */
function readDraft(key: string): Draft | null {
  try {
    const text = window.localStorage.getItem(nameOf(key));
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

function writeDraft(key: string, changes: FormValues): void {
  try {
    window.localStorage.setItem(nameOf(key), JSON.stringify({ changes, at: Date.now() } satisfies Draft));
  } catch {
    // Full or forbidden: the form itself still has everything.
  }
}

function dropDraft(key: string): void {
  try {
    window.localStorage.removeItem(nameOf(key));
  } catch {
    // Without storage there is no draft to delete.
  }
}

/** The draft of an unsaved form: stored in case the tab is closed, and offered when the form is opened again. */
function useDraft<V extends FormValues>(key: string, base: V, values: V) {
  const [offered, setOffered] = useState<ReturnType<typeof readDraft>>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current = false;
    setOffered(readDraft(key));
  }, [key]);
  useEffect(() => {
    const changed = changedFields(base, values);
    if (changed.length > 0) {
      isTouched.current = true;
      writeDraft(key, pickFields(values, changed));
    } else if (isTouched.current) dropDraft(key);
  }, [key, base, values]);
  return {
    offered,
    stopOffering: () => setOffered(null),
    drop: () => {
      dropDraft(key);
      setOffered(null);
    },
  };
}

/** Set if somebody else has saved the record meanwhile, until the user has resolved it. */
function useConflict<V extends FormValues>(reload: Options<V>['reload']) {
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  async function meetConflict(mine: V, base: V) {
    const theirs = await reload();
    if (!theirs) return toast(studioTexts.failed, { kind: 'error' });
    setConflict({ base, mine, theirs, ...compareEdits(base, mine, theirs.values) });
  }
  return { conflict, meetConflict, leaveConflict: () => setConflict(null) };
}

/** Reads a stored record again. */
export function useReload<R, V>(query: FetchQueryOptions<{ data: R }>, load: (record: R) => Loaded<V>) {
  const client = useQueryClient();
  return async () => {
    const reply = await client.fetchQuery(query).catch(() => null);
    return reply && load(reply.data);
  };
}

/** The form of a record: saved only on request, never over somebody else's work, and not lost with a closed tab. */
export function useRecordForm<V extends FormValues>(options: Options<V>) {
  const { draftKey, loaded, save, reload, onSaved } = options;
  const [base, setBase] = useState(loaded);
  const [values, setValues] = useState(loaded.values);
  const { run, isBusy, errors, reset } = useApiMutation({
    refresh: 'all',
    shows: 'fields',
    ignoresRepeats: true,
  });
  const { conflict, meetConflict, leaveConflict } = useConflict(reload);
  const draft = useDraft(draftKey, base.values, values);
  const changed = changedFields(base.values, values);

  // Changes saved by others are adopted immediately, as long as nothing was changed here.
  if (loaded.version > base.version && changed.length === 0) {
    setBase(loaded);
    setValues(loaded.values);
  }

  const set = (patch: Partial<V>) => setValues((now) => ({ ...now, ...patch }));
  /** What was typed while the record was on its way stays, unsaved. */
  function adopt(next: Loaded<V>, sent = values) {
    setBase(next);
    setValues((now) => ({ ...next.values, ...pickFields(now, changedFields(sent, now)) }));
    reset();
    draft.drop();
  }

  async function send(toSave: V, from: Loaded<V>): Promise<boolean> {
    const changes = pickFields(toSave, changedFields(from.values, toSave));
    return run(() => save(changes, from.version), {
      done: studioTexts.saved,
      onDone: (saved) => {
        adopt(saved, toSave);
        onSaved?.(saved);
      },
      onError: ({ status, message, fields }) => {
        if (status === 409 && from.version > 0) void meetConflict(toSave, from.values);
        else if (Object.keys(fields).length === 0) toast(message, { kind: 'error' });
      },
    });
  }

  function solveConflict(theirsFor: ReadonlySet<string>) {
    if (!conflict) return;
    const { theirs, merged } = conflict;
    const solved = { ...merged, ...pickFields(theirs.values, [...theirsFor] as (keyof V)[]) };
    leaveConflict();
    setBase(theirs);
    setValues(solved);
    void send(solved, theirs);
  }

  return {
    values,
    base: base.values,
    version: base.version,
    set,
    changed,
    isDirty: changed.length > 0,
    isBusy,
    errors,
    errorOf: (field: keyof V & string) => errors[field]?.[0],
    save: () => send(values, base),
    discard: () => {
      setValues(base.values);
      reset();
      dropDraft(draftKey);
    },
    adopt,
    conflict,
    solveConflict,
    leaveConflict,
    draft: changed.length === 0 ? draft.offered : null,
    takeDraft: () => {
      if (draft.offered) set(draft.offered.changes as Partial<V>);
      draft.stopOffering();
    },
    dropDraft: draft.drop,
  };
}
export type RecordForm<V extends FormValues> = ReturnType<typeof useRecordForm<V>>;

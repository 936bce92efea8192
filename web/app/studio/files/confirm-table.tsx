import type { StudioUpload } from '@pardeh/contract/studio/files/uploads';
import { createStudioTitle } from '@pardeh/contract/studio/titles/titles';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { useMay } from '../shared/use-me.ts';
import { ConfirmRow, type FileToConfirm, isFilm, type Place } from './confirm-row.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { isSameTitle, type NewTitle } from './new-title.rules.ts';

const texts = filesTexts.confirm;

export type ConfirmedFile = { key: string } & Pick<
  StudioUpload,
  'titleId' | 'titleFa' | 'season' | 'episode' | 'lastEpisode'
>;

/** A film has neither number, an episode has both. */
const isReady = (row: Place) =>
  row.title !== null && (isFilm(row) || (row.season !== null && row.episode !== null));

interface ConfirmTableProps {
  title: string;
  lead?: ReactNode;
  files: readonly FileToConfirm[];
  sendWords: (count: number) => string;
  /** Rows without a title or an episode may wait for later. */
  sendsReadyOnly?: boolean;
  onSend: (files: readonly ConfirmedFile[], isNewEpisode: boolean) => void;
  onLeaveOut: (key: string) => void;
  onCancel?: () => void;
}

/** What the file names say, to be corrected before the files are accepted. */
export function ConfirmTable(props: ConfirmTableProps) {
  const { title, lead, files, sendWords, sendsReadyOnly = false, onSend, onLeaveOut, onCancel } = props;
  const [edits, setEdits] = useState<Readonly<Record<string, Partial<Place>>>>({});
  const [isNewEpisode, setNewEpisode] = useState(false);
  const [publishes, setPublishes] = useState(false);
  const mayMake = useMay('catalogue.edit');
  const { call } = useApiMutation();
  const rows = files.map((file) => ({ ...file, ...edits[file.key] }));
  const unknown = rows.flatMap(({ title: known, newTitle }) =>
    known === null && newTitle ? [newTitle] : [],
  );
  const makeable = unknown.filter((one, at) => unknown.findIndex((other) => isSameTitle(one, other)) === at);
  const change = (key: string, changes: Partial<Place>) =>
    setEdits((now) => ({ ...now, [key]: { ...now[key], ...changes } }));
  const hasEpisodes = rows.some((row) => !isFilm(row) && row.episode !== null);
  const ready = rows.filter(isReady);
  const notReady = rows.length - ready.length;
  function send() {
    const confirmed = ready.flatMap((row): ConfirmedFile[] => {
      if (!row.title) return [];
      const numbers = isFilm(row)
        ? { season: null, episode: null, lastEpisode: null }
        : { season: row.season, episode: row.episode, lastEpisode: row.lastEpisode };
      return [{ key: row.key, titleId: row.title.id, titleFa: row.title.titleFa, ...numbers }];
    });
    onSend(confirmed, isNewEpisode);
  }
  /** For this row, and for all others whose names refer to the same title. */
  const make = ({ yearWords: _, ...wanted }: NewTitle, keys: readonly string[]) =>
    call(
      createStudioTitle,
      { body: { ...wanted, visibility: publishes ? 'published' : 'draft' } },
      {
        onDone: ({ data: { id, titleFa, type } }) => {
          for (const key of keys) change(key, { title: { id, titleFa, type } });
          if (type === 'series') setNewEpisode(true);
        },
      },
    );
  const keysLike = (wanted: NewTitle) =>
    rows.flatMap(({ key, title: known, newTitle }) =>
      known === null && newTitle && isSameTitle(newTitle, wanted) ? [key] : [],
    );
  async function makeAll() {
    for (const each of makeable) await make(each, keysLike(each));
  }
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {lead}
      {mayMake && makeable.length > 0 && (
        <div className={styles.making}>
          <Checkbox label={texts.publishNew} checked={publishes} onCheck={setPublishes} />
          {makeable.length > 1 && (
            <Button variant="quiet" icon="plus" onClick={() => void makeAll()}>
              {texts.makeAll(makeable.length)}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ConfirmRow
            key={row.key}
            row={row}
            onChange={(changes) => change(row.key, changes)}
            onMake={
              mayMake
                ? (wanted) => void make(wanted, [...new Set([row.key, ...keysLike(wanted)])])
                : undefined
            }
            onLeaveOut={() => onLeaveOut(row.key)}
          />
        ))}
      </ul>
      {hasEpisodes && <Checkbox label={texts.create} checked={isNewEpisode} onCheck={setNewEpisode} />}
      <div className={styles.actions}>
        <Button disabled={sendsReadyOnly ? ready.length === 0 : notReady > 0} onClick={send}>
          {sendWords(sendsReadyOnly ? ready.length : rows.length)}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        {notReady > 0 && <p className={styles.soft}>{texts.notReady(notReady)}</p>}
      </div>
    </section>
  );
}

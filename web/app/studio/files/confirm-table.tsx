import { createStudioTitle } from '@pardeh/contract/studio/titles';
import { formatBytes } from '@pardeh/persian/units';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { useMay } from '../shared/use-me.ts';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { isSameTitle, type NewTitle } from './new-title.rules.ts';

const texts = filesTexts.confirm;

interface Place {
  title: { id: number; titleFa: string; type?: 'movie' | 'series' | undefined } | null;
  season: number | null;
  episode: number | null;
  /** Set if the name says that the file holds several. */
  lastEpisode: number | null;
}

/** A file and what its name says, unless somebody corrects it. */
interface FileToConfirm extends Place {
  key: string;
  name: string;
  size: number;
  words: string;
  /** The title to create if none is found. */
  newTitle?: NewTitle | null;
  warning?: string | null | undefined;
}

export interface ConfirmedFile {
  key: string;
  titleId: number;
  titleFa: string;
  season: number | null;
  episode: number | null;
  lastEpisode: number | null;
}

const isFilm = ({ title }: Place) => title?.type === 'movie';

/** A film has neither number, an episode has both. */
const isReady = (row: Place) =>
  row.title !== null && (isFilm(row) || (row.season !== null && row.episode !== null));

interface TitleCellProps {
  row: FileToConfirm;
  onPick: (title: Place['title']) => void;
  /** Missing without permission to create titles. */
  onMake?: ((title: NewTitle) => void) | undefined;
}

function TitleCell({ row, onPick, onMake }: TitleCellProps) {
  const [isOther, setOther] = useState(false);
  if (!isOther && row.title) {
    return (
      <div className={styles.picked}>
        <strong>{row.title.titleFa}</strong>
        <Button variant="quiet" onClick={() => setOther(true)}>
          {texts.other}
        </Button>
      </div>
    );
  }
  const suggested = row.newTitle ?? {
    type: row.episode === null ? ('movie' as const) : ('series' as const),
    titleEn: '',
    year: null,
    yearWords: '',
    languages: [],
  };
  const make = (title: NewTitle) => {
    onMake?.(title);
    setOther(false);
  };
  return (
    <div className={styles.picking}>
      {onMake && row.newTitle && (
        <Button icon="plus" onClick={() => row.newTitle && make(row.newTitle)}>
          {texts.make(row.newTitle.titleFa, row.newTitle.yearWords)}
        </Button>
      )}
      <TitlePicker
        label={texts.pick}
        placeholder={texts.pickPlaceholder}
        onPick={({ id, name, type }) => {
          onPick({ id, titleFa: name, type });
          setOther(false);
        }}
        {...(onMake
          ? {
              create: {
                label: (name: string) => texts.make(name, suggested.yearWords),
                run: (titleFa: string) => make({ ...suggested, titleFa, titleEn: '' }),
              },
            }
          : {})}
      />
    </div>
  );
}

interface ConfirmRowProps {
  row: FileToConfirm;
  onChange: (changes: Partial<Place>) => void;
  onMake?: ((title: NewTitle) => void) | undefined;
  onLeaveOut: () => void;
}

function ConfirmRow({ row, onChange, onMake, onLeaveOut }: ConfirmRowProps) {
  const { name, size, words, warning, season, episode, lastEpisode } = row;
  const [isSeveral] = useState(lastEpisode !== null);
  return (
    <li className={styles.confirmRow}>
      <div className={styles.fileName}>
        <bdi>{name}</bdi>
        <span className={styles.soft}>
          {formatBytes(size)} {words && `· ${words}`}
        </span>
        {warning && <span className={styles.warning}>{warning}</span>}
      </div>
      <TitleCell row={row} onPick={(title) => onChange({ title })} onMake={onMake} />
      <div className={styles.numbers}>
        {!isFilm(row) && (
          <>
            <NumberField
              label={texts.season}
              value={season}
              onChange={(next) => onChange({ season: next })}
            />
            <NumberField
              label={texts.episode}
              value={episode}
              onChange={(next) => onChange({ episode: next })}
            />
            {isSeveral && (
              <NumberField
                label={texts.lastEpisode}
                value={lastEpisode}
                onChange={(next) => onChange({ lastEpisode: next })}
              />
            )}
          </>
        )}
      </div>
      <Button variant="quiet" aria-label={texts.leaveOutOf(name)} onClick={onLeaveOut}>
        {texts.leaveOut}
      </Button>
    </li>
  );
}

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
          <Checkbox
            label={texts.publishNew}
            checked={publishes}
            onChange={(event) => setPublishes(event.target.checked)}
          />
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
      {hasEpisodes && (
        <Checkbox
          label={texts.newEpisodes}
          checked={isNewEpisode}
          onChange={(event) => setNewEpisode(event.target.checked)}
        />
      )}
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

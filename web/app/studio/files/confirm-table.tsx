import { formatBytes } from '@pardeh/persian/units';
import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';

const texts = filesTexts.confirm;

interface Place {
  title: { id: number; titleFa: string; type?: 'movie' | 'series' | undefined } | null;
  season: number | null;
  episode: number | null;
  /** Where the name says that the file holds several. */
  lastEpisode: number | null;
}

/** A file and what its name says, as long as nobody says otherwise. */
interface FileToConfirm extends Place {
  key: string;
  name: string;
  size: number;
  words: string;
  /** Why somebody should look at it. */
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

function TitleCell({ row, onPick }: { row: FileToConfirm; onPick: (title: Place['title']) => void }) {
  const [isPicking, setPicking] = useState(row.title === null);
  if (!isPicking && row.title) {
    return (
      <div className={styles.picked}>
        <strong>{row.title.titleFa}</strong>
        <Button variant="quiet" onClick={() => setPicking(true)}>
          {texts.other}
        </Button>
      </div>
    );
  }
  return (
    <TitlePicker
      label={texts.pick}
      placeholder={texts.pickPlaceholder}
      onPick={({ id, name, type }) => {
        onPick({ id, titleFa: name, type });
        setPicking(false);
      }}
    />
  );
}

interface ConfirmRowProps {
  row: FileToConfirm;
  onChange: (changes: Partial<Place>) => void;
  onLeaveOut: () => void;
}

function ConfirmRow({ row, onChange, onLeaveOut }: ConfirmRowProps) {
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
      <TitleCell row={row} onPick={(title) => onChange({ title })} />
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
  /** Those that lack a title or an episode may wait for later. */
  sendsReadyOnly?: boolean;
  onSend: (files: readonly ConfirmedFile[], isNewEpisode: boolean) => void;
  onLeaveOut: (key: string) => void;
  onCancel?: () => void;
}

/** What the names of files say, to be corrected before they are taken. */
export function ConfirmTable(props: ConfirmTableProps) {
  const { title, lead, files, sendWords, sendsReadyOnly = false, onSend, onLeaveOut, onCancel } = props;
  const [edits, setEdits] = useState<Readonly<Record<string, Partial<Place>>>>({});
  const [isNewEpisode, setNewEpisode] = useState(false);
  const rows = files.map((file) => ({ ...file, ...edits[file.key] }));
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
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {lead}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ConfirmRow
            key={row.key}
            row={row}
            onChange={(changes) =>
              setEdits((now) => ({ ...now, [row.key]: { ...now[row.key], ...changes } }))
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

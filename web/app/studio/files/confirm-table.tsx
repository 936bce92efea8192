import type { RecognisedFile } from '@pardeh/contract/studio/uploads';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatBytes, formatQuality } from '@pardeh/persian/units';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { addUpload } from './upload-store.ts';

const texts = filesTexts.confirm;

export interface FoundFile {
  file: File;
  told: RecognisedFile;
}

interface Row extends FoundFile {
  title: { id: number; titleFa: string } | null;
  season: number | null;
  episode: number | null;
}

/** A film has neither number, an episode has both: the server knows which the title is and says so. */
const isReady = ({ title, season, episode }: Row) =>
  title !== null && (season === null) === (episode === null);

function describeName({ quality, isDub, year }: RecognisedFile): string {
  return [quality && formatQuality(quality), isDub && texts.dub, year && toPersianDigits(year)]
    .filter(Boolean)
    .join(' · ');
}

function TitleCell({ row, onPick }: { row: Row; onPick: (title: Row['title']) => void }) {
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
      onPick={({ id, name }) => {
        onPick({ id, titleFa: name });
        setPicking(false);
      }}
    />
  );
}

interface ConfirmRowProps {
  row: Row;
  onChange: (changes: Partial<Row>) => void;
  onLeaveOut: () => void;
}

function ConfirmRow({ row, onChange, onLeaveOut }: ConfirmRowProps) {
  const { file, told, season, episode } = row;
  return (
    <li className={styles.confirmRow}>
      <div className={styles.fileName}>
        <bdi>{file.name}</bdi>
        <span className={styles.soft}>
          {formatBytes(file.size)} {describeName(told) && `· ${describeName(told)}`}
        </span>
      </div>
      <TitleCell row={row} onPick={(title) => onChange({ title })} />
      <div className={styles.numbers}>
        <NumberField label={texts.season} value={season} onChange={(next) => onChange({ season: next })} />
        <NumberField label={texts.episode} value={episode} onChange={(next) => onChange({ episode: next })} />
      </div>
      <Button variant="quiet" aria-label={texts.leaveOutOf(file.name)} onClick={onLeaveOut}>
        {texts.leaveOut}
      </Button>
    </li>
  );
}

/** What the names of the chosen files say, to be put right before they are sent. */
export function ConfirmTable({ found, onDone }: { found: readonly FoundFile[]; onDone: () => void }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    found.map(({ file, told }) => ({
      file,
      told,
      title: told.title,
      season: told.season,
      episode: told.episode,
    })),
  );
  const [isNewEpisode, setNewEpisode] = useState(false);
  const change = (file: File, changes: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.file === file ? { ...row, ...changes } : row)));
  const leaveOut = (file: File) => {
    if (rows.length === 1) onDone();
    setRows((now) => now.filter((row) => row.file !== file));
  };
  const hasEpisodes = rows.some(({ episode }) => episode !== null);
  const notReady = rows.filter((row) => !isReady(row)).length;
  function send() {
    for (const { file, title, season, episode } of rows) {
      const wanted = { season, episode, isNewEpisode };
      if (title) addUpload(file, { titleId: title.id, titleFa: title.titleFa, ...wanted });
    }
    onDone();
  }
  return (
    <section className={styles.part} aria-labelledby="confirm-files">
      <h2 id="confirm-files">{texts.title}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ConfirmRow
            key={`${row.file.name} ${row.file.size} ${row.file.lastModified}`}
            row={row}
            onChange={(changes) => change(row.file, changes)}
            onLeaveOut={() => leaveOut(row.file)}
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
        <Button disabled={notReady > 0} onClick={send}>
          {texts.send(rows.length)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
        {notReady > 0 && <p className={styles.soft}>{texts.notReady(notReady)}</p>}
      </div>
    </section>
  );
}

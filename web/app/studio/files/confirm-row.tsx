import { formatBytes } from '@pardeh/persian/units';
import { useState } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { bindFields } from '../shared/form/bind-fields.ts';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import type { NewTitle } from './new-title.rules.ts';

const texts = filesTexts.confirm;

export interface Place {
  title: { id: number; titleFa: string; type?: 'movie' | 'series' | undefined } | null;
  season: number | null;
  episode: number | null;
  /** Set if the name says that the file holds several. */
  lastEpisode: number | null;
}

/** A file and what its name says, unless somebody corrects it. */
export interface FileToConfirm extends Place {
  key: string;
  name: string;
  size: number;
  words: string;
  /** The title to create if none is found. */
  newTitle?: NewTitle | null;
  warning?: string | null | undefined;
}

export const isFilm = ({ title }: Place) => title?.type === 'movie';

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
      <div className={styles.actions}>
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

export function ConfirmRow({ row, onChange, onMake, onLeaveOut }: ConfirmRowProps) {
  const { name, size, words, warning, season, episode, lastEpisode } = row;
  const [isSeveral] = useState(lastEpisode !== null);
  const { field } = bindFields({ values: { season, episode, lastEpisode }, set: onChange }, texts);
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
            <NumberField {...field('season')} />
            <NumberField {...field('episode')} />
            {isSeveral && <NumberField {...field('lastEpisode')} />}
          </>
        )}
      </div>
      <Button variant="quiet" aria-label={texts.leaveOutOf(name)} onClick={onLeaveOut}>
        {texts.leaveOut}
      </Button>
    </li>
  );
}

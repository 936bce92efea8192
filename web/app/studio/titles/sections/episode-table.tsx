import { TEXT_MAX } from '@pardeh/contract/studio/titles/title-fields';
import { formatGregorian } from '@pardeh/persian/dates/gregorian';
import { toPersianDigits } from '@pardeh/persian/digits';
import type { ReactNode } from 'react';
import { DayField } from '../../../shared/dates/date-fields.tsx';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { NumberField } from '../../shared/form/number-field.tsx';
import { SortHandle } from '../../shared/form/sortable-list.tsx';
import { useDragOrder } from '../../shared/form/use-drag-order.ts';
import { titleFormTexts } from '../title-form.texts.ts';
import type { EpisodeValue } from '../title-values.ts';
import { moveEpisode } from './episode-list.rules.ts';
import styles from './episode-table.module.css';

const texts = titleFormTexts.seasons;

interface RowProps {
  episode: EpisodeValue;
  handle: ReactNode;
  isHeld: boolean;
  onChange: (episode: EpisodeValue) => void;
  onRemove: () => void;
}

function EpisodeRow({ episode, handle, isHeld, onChange, onRemove }: RowProps) {
  const name = texts.episode(episode.number);
  const text = (field: 'titleFa' | 'titleEn' | 'synopsisFa') => ({
    className: styles.input,
    value: episode[field] ?? '',
    'aria-label': `${texts[field]}، ${name}`,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...episode, [field]: target.value || null }),
  });
  return (
    <tr data-held={isHeld || undefined}>
      <td className={styles.handle}>{handle}</td>
      <th scope="row">{toPersianDigits(episode.number)}</th>
      <td>
        <input {...text('titleFa')} placeholder={texts.titleFa} />
        <input {...text('titleEn')} placeholder={texts.titleEn} dir="ltr" />
        <textarea {...text('synopsisFa')} placeholder={texts.synopsisFa} rows={2} maxLength={TEXT_MAX} />
      </td>
      <td className={styles.when}>
        <DayField
          label={`${texts.airDate}، ${name}`}
          isLabelHidden
          placeholder={texts.airDate}
          hint={episode.airDate && formatGregorian(episode.airDate)}
          className={`${styles.input} ${styles.date}`}
          value={episode.airDate}
          onChange={(airDate) => onChange({ ...episode, airDate })}
        />
        <NumberField
          label={`${texts.runtime}، ${name}`}
          isLabelHidden
          placeholder={texts.runtime}
          className={styles.input}
          value={episode.runtime}
          onChange={(runtime) => onChange({ ...episode, runtime })}
        />
      </td>
      <td className={styles.files}>{toPersianDigits(episode.files)}</td>
      <td>
        <IconButton
          icon="close"
          label={episode.files > 0 ? texts.hasFiles : texts.remove(name)}
          disabled={episode.files > 0}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

interface EpisodeTableProps {
  label: string;
  episodes: readonly EpisodeValue[];
  onChange: (episodes: EpisodeValue[]) => void;
}

export function EpisodeTable({ label, episodes, onChange }: EpisodeTableProps) {
  const move = (from: number, to: number) => onChange(moveEpisode(episodes, from, to));
  const { list, held, handleProps } = useDragOrder<HTMLTableSectionElement>(move);
  // Rows keep their numbers, so the focus follows the moved texts.
  const moveByKey = (from: number, to: number) => {
    move(from, to);
    list.current?.rows[to]?.querySelector('button')?.focus();
  };
  if (episodes.length === 0) return null;
  return (
    <table className={styles.table} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <td />
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.titleFa}</th>
          <th scope="col">{texts.airDate}</th>
          <th scope="col">{texts.files}</th>
          <td />
        </tr>
      </thead>
      <tbody ref={list}>
        {episodes.map((episode, place) => (
          <EpisodeRow
            key={episode.number}
            episode={episode}
            isHeld={place === held}
            handle={
              <SortHandle
                name={texts.episode(episode.number)}
                place={place}
                count={episodes.length}
                onMove={moveByKey}
                drag={handleProps(place)}
              />
            }
            onChange={(next) => onChange(episodes.with(place, next))}
            onRemove={() => onChange(episodes.filter((_, at) => at !== place))}
          />
        ))}
      </tbody>
    </table>
  );
}

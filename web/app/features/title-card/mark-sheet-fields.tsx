import type { Season } from '@pardeh/contract/titles/titles';
import { JALALI_MONTHS, toJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatOrdinal } from '@pardeh/persian/ordinals';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { episodesOf, type MonthChoice, monthsOf, type PartChoice } from './mark-form.rules.ts';
import styles from './mark-sheet.module.css';
import { marksTexts as texts } from './marks.texts.ts';

const YEARS_BACK = 80;

const numbered = (from: number, to: number, label = (number: number) => toPersianDigits(number)) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({
    value: String(from + place),
    label: label(from + place),
  }));

interface MonthFieldsProps {
  month: MonthChoice;
  onChange: (month: MonthChoice) => void;
}

/** Two lists, the quickest on a phone. */
export function MonthFields({ month: { year, month }, onChange }: MonthFieldsProps) {
  const now = new Date();
  const thisYear = toJalali(now).year;
  const change = (next: MonthChoice) =>
    onChange({ year: next.year, month: Math.min(next.month, monthsOf(next.year, now)) });
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.month}
        options={numbered(1, monthsOf(year, now), (each) => JALALI_MONTHS[each - 1] ?? '')}
        value={String(month)}
        onChange={({ target }) => change({ year, month: Number(target.value) })}
      />
      <SelectField
        label={texts.year}
        options={numbered(thisYear - YEARS_BACK, thisYear).toReversed()}
        value={String(year)}
        onChange={({ target }) => change({ year: Number(target.value), month })}
      />
    </div>
  );
}

interface PartFieldsProps {
  seasons: readonly Season[];
  part: PartChoice;
  onChange: (part: PartChoice) => void;
}

/** All of a series, a season, an episode, or everything up to it. */
export function PartFields({ seasons, part, onChange }: PartFieldsProps) {
  const episodes = episodesOf(seasons, part.season);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{texts.what}</legend>
      <div className={styles.fields}>
        <SelectField
          label={texts.season}
          options={[
            { value: '', label: texts.allSeasons },
            ...seasons.map(({ number }) => ({
              value: String(number),
              label: texts.seasonNumber(formatOrdinal(number)),
            })),
          ]}
          value={part.season === null ? '' : String(part.season)}
          onChange={({ target }) =>
            onChange({
              season: target.value === '' ? null : Number(target.value),
              episodeId: null,
              isUpTo: false,
            })
          }
        />
        {episodes.length > 0 && (
          <SelectField
            label={texts.episode}
            options={[
              { value: '', label: texts.allEpisodes },
              ...episodes.map(({ id, number }) => ({
                value: String(id),
                label: texts.episodeNumber(toPersianDigits(number)),
              })),
            ]}
            value={part.episodeId === null ? '' : String(part.episodeId)}
            onChange={({ target }) =>
              onChange({ ...part, episodeId: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
      </div>
      {part.episodeId !== null && (
        <Checkbox
          label={texts.upToHere}
          checked={part.isUpTo}
          onCheck={(isChecked) => onChange({ ...part, isUpTo: isChecked })}
        />
      )}
    </fieldset>
  );
}

import { listProfiles } from '@pardeh/contract/account/profiles';
import type { Season } from '@pardeh/contract/titles/titles';
import type { MarkPlace } from '@pardeh/contract/watching/marks';
import { toJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { DayField } from '../../shared/dates/date-fields.tsx';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import type { CardTitle } from './card-actions.tsx';
import {
  type DateChoice,
  type Dated,
  faultOfDay,
  type PartChoice,
  targetOf,
  writtenDate,
} from './mark-form.rules.ts';
import styles from './mark-sheet.module.css';
import { MonthFields, PartFields } from './mark-sheet-fields.tsx';
import { marksTexts as texts } from './marks.texts.ts';
import { useMarks } from './use-marks.ts';

interface ChoiceProps<Value extends string> {
  name: string;
  legend: string;
  options: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, legend, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className="row">
        {(Object.entries(options) as [Value, string][]).map(([each, label]) => (
          <label key={each} className={styles.pill}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={value === each}
              onChange={() => onChange(each)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CompanionsProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function Companions({ chosen, onChange }: CompanionsProps) {
  const others = (useQuery(apiQuery(listProfiles)).data?.data ?? []).filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{texts.together}</legend>
      <div className={styles.people}>
        {others.map(({ id, name, pictureUrl }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onCheck={(isChecked) =>
              onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
            label={
              <span className={styles.person}>
                <img src={pictureUrl} alt="" width="32" height="32" />
                {name}
              </span>
            }
          />
        ))}
      </div>
      {chosen.length > 0 && <p className="note">{texts.togetherWords}</p>}
    </fieldset>
  );
}

interface MarkSheetProps {
  title: CardTitle;
  /** Of a series, where its parts can be chosen. */
  seasons?: readonly Season[];
  isWatched: boolean;
  isHidden: boolean;
  plays?: number;
  onClose: () => void;
}

/** When, where and with whom a title was watched; and what else concerns it in one's own lists. */
export function MarkSheet({ title, seasons = [], isWatched, isHidden, plays = 0, onClose }: MarkSheetProps) {
  const { mark, unmark, hide, unhide, isBusy } = useMarks(title.id);
  const [dated, setDated] = useState<Dated>('none');
  const [date, setDate] = useState<DateChoice>(() => ({ month: toJalali(new Date()), day: null }));
  const [dateError, setDateError] = useState<string>();
  const [place, setPlace] = useState<MarkPlace | null>(null);
  const [companions, setCompanions] = useState<number[]>([]);
  const [part, setPart] = useState<PartChoice>({ season: null, episodeId: null, isUpTo: false });
  const setDay = (day: string | null) => {
    setDate({ ...date, day });
    setDateError(faultOfDay(day, new Date()) === 'future' ? texts.dayFaults.future : undefined);
  };
  const save = async () => {
    const fault = dated === 'day' ? faultOfDay(date.day, new Date()) : null;
    if (fault) return setDateError(texts.dayFaults[fault]);
    const on = writtenDate(dated, date, new Date());
    const target = targetOf(part);
    const body = {
      ...target,
      ...(on ? { on } : {}),
      ...(place ? { where: place } : {}),
      ...(companions.length > 0 ? { with: companions } : {}),
    };
    if (await mark(body, Object.keys(target).length === 0, { on: setDateError })) onClose();
  };
  const close = (change: () => Promise<boolean>) => () => {
    void change();
    onClose();
  };
  // Outside the card or row of buttons that opens it, whose styles are not for a dialog.
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.markWatched(title.titleFa)}
      actions={
        <>
          <Button
            variant="quiet"
            icon={isHidden ? 'eye' : 'eye-off'}
            onClick={close(isHidden ? unhide : hide)}
          >
            {isHidden ? texts.show : texts.hide}
          </Button>
          {isWatched && (
            <Button variant="quiet" onClick={close(unmark)}>
              {texts.remove}
            </Button>
          )}
          <Button icon="check" isBusy={isBusy} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {plays > 0 && <p className="note">{texts.timesSeen(toPersianDigits(plays))}</p>}
        {seasons.some(({ episodes }) => episodes.length > 0) && (
          <PartFields seasons={seasons} part={part} onChange={setPart} />
        )}
        <Choice name="dated" legend={texts.when} options={texts.dates} value={dated} onChange={setDated} />
        {dated === 'month' && (
          <MonthFields month={date.month} onChange={(month) => setDate({ ...date, month })} />
        )}
        {dated === 'day' && (
          <DayField label={texts.day} value={date.day} error={dateError} onChange={setDay} />
        )}
        <Choice name="place" legend={texts.place} options={texts.places} value={place} onChange={setPlace} />
        <Companions chosen={companions} onChange={setCompanions} />
      </div>
    </Dialog>,
    document.body,
  );
}

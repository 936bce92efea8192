import { Button } from '../../../shared/ui/controls/button.tsx';
import { Field, TextAreaField } from '../../../shared/ui/controls/field.tsx';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { DialogButton } from '../../shared/form/form-dialog.tsx';
import { YearField } from '../../shared/form/number-field.tsx';
import { FieldRow } from '../../shared/form/record-form.tsx';
import { useTextField } from '../../shared/form/use-text-field.ts';
import styles from '../title-form.module.css';
import { titleFormTexts } from '../title-form.texts.ts';
import type { SeasonValue } from '../title-values.ts';
import { nextEpisode, readEpisodeList, withEpisodeNames } from './episode-list.rules.ts';
import { EpisodeTable } from './episode-table.tsx';
import type { SectionProps } from './section-props.ts';

const texts = titleFormTexts.seasons;
const nameOf = ({ number }: SeasonValue) => (number === 0 ? texts.specials : texts.season(number));

interface SeasonProps {
  season: SeasonValue;
  onChange: (season: SeasonValue) => void;
  onRemove: () => void;
}

function PasteList({ season, onChange }: Omit<SeasonProps, 'onRemove'>) {
  const [text, textField, setText] = useTextField();
  const named = readEpisodeList(text);
  const put = () => {
    onChange({ ...season, episodes: withEpisodeNames(season.episodes, named) });
    setText('');
    return true;
  };
  return (
    <DialogButton
      label={texts.paste}
      title={texts.pasteTitle(nameOf(season))}
      actionLabel={texts.pasteGo}
      isReady={named.length > 0}
      onAction={put}
    >
      <TextAreaField
        label={texts.pasteLabel}
        hint={`${texts.pasteHint} ${texts.pasteCount(named.length)}`}
        rows={10}
        dir="auto"
        {...textField}
      />
    </DialogButton>
  );
}

function Season({ season, onChange, onRemove }: SeasonProps) {
  const { year, episodes } = season;
  const hasFiles = episodes.some(({ files }) => files > 0);
  return (
    <div className={styles.season}>
      <div className={styles.seasonHead}>
        <h3>{nameOf(season)}</h3>
        <IconButton
          icon="close"
          hasTooltip
          label={hasFiles ? texts.hasFiles : texts.remove(nameOf(season))}
          disabled={hasFiles}
          onClick={onRemove}
        />
      </div>
      <FieldRow>
        <Field
          label={texts.name}
          autoComplete="off"
          value={season.titleFa ?? ''}
          onChange={(event) => onChange({ ...season, titleFa: event.target.value || null })}
        />
        <YearField label={texts.year} value={year} onChange={(next) => onChange({ ...season, year: next })} />
      </FieldRow>
      <EpisodeTable
        label={nameOf(season)}
        episodes={episodes}
        onChange={(next) => onChange({ ...season, episodes: next })}
      />
      <div className="row">
        <Button
          variant="quiet"
          icon="plus"
          onClick={() => onChange({ ...season, episodes: [...episodes, nextEpisode(episodes)] })}
        >
          {texts.addEpisode}
        </Button>
        <PasteList season={season} onChange={onChange} />
      </div>
    </div>
  );
}

export function SeasonsSection({ form }: SectionProps) {
  const { seasons } = form.values;
  const set = (next: SeasonValue[]) => form.set({ seasons: next });
  const number = Math.max(0, ...seasons.map((season) => season.number)) + 1;
  return (
    <>
      {seasons.length === 0 && <p className={styles.words}>{texts.empty}</p>}
      {seasons.map((season, place) => (
        <Season
          key={season.number}
          season={season}
          onChange={(next) => set(seasons.with(place, next))}
          onRemove={() => set(seasons.filter((_, at) => at !== place))}
        />
      ))}
      <Button
        variant="outline"
        icon="plus"
        onClick={() => set([...seasons, { number, year: null, titleFa: null, episodes: [] }])}
      >
        {texts.add}
      </Button>
    </>
  );
}

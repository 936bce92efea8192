import { PREVIEW_HISTORY_MAX, previewSuggestions } from '@pardeh/contract/studio/front-page/suggestions';
import type { SuggestedRow } from '@pardeh/contract/titles/for-you';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import type { Picked } from '../shared/form/record-picker.tsx';
import { RecordState } from '../shared/list-state.tsx';
import frame from '../shared/preview-frame.module.css';
import { Room } from '../shared/room.tsx';
import { frontPageTexts } from './front-page.texts.ts';
import styles from './taste-preview.module.css';

const texts = frontPageTexts.taste;

export type RenderForYou = (rows: readonly SuggestedRow[]) => ReactNode;

interface SeenProps {
  seen: readonly Picked[];
  onChange: (seen: readonly Picked[]) => void;
}

function Seen({ seen, onChange }: SeenProps) {
  const isFull = seen.length >= PREVIEW_HISTORY_MAX;
  return (
    <div className={styles.form}>
      <TitlePicker
        label={texts.add}
        placeholder={texts.placeholder}
        error={isFull ? texts.full(PREVIEW_HISTORY_MAX) : undefined}
        onPick={(picked) => {
          if (!isFull && seen.every(({ id }) => id !== picked.id)) onChange([picked, ...seen]);
        }}
      />
      {seen.length > 0 ? (
        <ul className={styles.seen} aria-label={texts.seen}>
          {seen.map(({ id, name }) => (
            <li key={id} className={styles.title}>
              {name}
              <IconButton
                icon="close"
                hasTooltip
                label={texts.remove(name)}
                onClick={() => onChange(seen.filter((other) => other.id !== id))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{texts.none}</p>
      )}
      <p className={styles.note}>{texts.noWeights}</p>
    </div>
  );
}

const isOfTaste = ({ key }: SuggestedRow) => key !== 'popular' && key !== 'new';

/** The front page as a made-up viewer would see it. What was typed never leaves this page. */
export default function TastePreview({ renderForYou }: { renderForYou: RenderForYou }) {
  const [seen, setSeen] = useState<readonly Picked[]>([]);
  const titles = seen.map(({ id }) => id).join(',');
  const rows = useApiQuery(
    previewSuggestions,
    { query: titles === '' ? {} : { titles } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Room
      title={texts.title}
      lead={texts.lead}
      actions={
        <ButtonLink variant="quiet" to="/studio/front-page">
          {texts.toRoom}
        </ButtonLink>
      }
    >
      <Seen seen={seen} onChange={setSeen} />
      <RecordState record={rows}>
        {({ data }) => (
          <>
            {seen.length > 0 && !data.some(isOfTaste) && <Alert>{texts.nothing}</Alert>}
            <section className={`${frame.page} ${styles.preview}`} aria-label={texts.bar}>
              {renderForYou(data)}
            </section>
          </>
        )}
      </RecordState>
    </Room>
  );
}

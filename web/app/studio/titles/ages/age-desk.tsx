import {
  listStudioTitles,
  type StudioTitleRow,
  updateStudioTitle,
} from '@pardeh/contract/studio/titles/titles';
import { MIN_AGES, type MinAge } from '@pardeh/contract/titles/min-age';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatYears } from '../../../shared/format.ts';
import { Poster } from '../../../shared/picture/picture.tsx';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListState } from '../../shared/list-state.tsx';
import parts from '../../shared/parts.module.css';
import { Room } from '../../shared/room.tsx';
import { useList } from '../../shared/table/use-list.ts';
import { useShortcuts } from '../../shared/use-shortcut.ts';
import { titleFormTexts } from '../title-form.texts.ts';
import { titlesTexts } from '../titles.texts.ts';
import styles from './ages.module.css';

const texts = titlesTexts.ages;
const ROWS = 20;

interface UnratedTitleProps {
  title: StudioTitleRow;
  /** The one that the keys rate. */
  isCurrent: boolean;
  onRate: (age: MinAge) => void;
}

function UnratedTitle({ title, isCurrent, onRate }: UnratedTitleProps) {
  const { id, titleFa, titleEn, year, imdb, ageRating, poster, posterHash } = title;
  return (
    <li className={`${parts.item} ${styles.title}`} aria-current={isCurrent || undefined}>
      <Poster src={poster} hash={posterHash} alt="" sizes="48px" className={styles.poster} />
      <div className={styles.words}>
        <p>
          <Link className={styles.name} to={`/studio/titles/${id}`}>
            {titleFa}
          </Link>{' '}
          {titleEn !== titleFa && <bdi className={parts.note}>{titleEn}</bdi>}
        </p>
        <p className={parts.head}>
          <span className={parts.note}>{formatYears(year)}</span>
          {ageRating && <span className={parts.note}>{texts.written(ageRating)}</span>}
          {imdb && (
            <a
              className={`${parts.note} ${parts.link}`}
              href={`https://www.imdb.com/title/${imdb}/parentalguide`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.guide}
            </a>
          )}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className={styles.ages} role="group" aria-label={texts.of(titleFa)}>
        {MIN_AGES.map((age) => (
          <Button
            key={age}
            variant="outline"
            aria-label={titleFormTexts.minAges[age]}
            onClick={() => onRate(age)}
          >
            {texts.short[age]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Titles that nobody has rated for age, the best-known first: one click or one key for each. */
export default function AgeDesk() {
  const list = useList(listStudioTitles, { missing: 'age', order_by: 'votes', per_page: ROWS });
  const { call } = useApiMutation({ refresh: [listStudioTitles] });
  // Rated ones leave at once; the list itself is read again behind them.
  const [rated, setRated] = useState<ReadonlySet<number>>(new Set());
  const [place, setPlace] = useState(0);
  const rows = (list.data?.data ?? []).filter(({ id }) => !rated.has(id));
  const current = rows[Math.min(place, rows.length - 1)];
  const items = useRef<HTMLUListElement>(null);

  const restore = (id: number) => setRated((known) => new Set([...known].filter((each) => each !== id)));

  function rate({ id, version, titleFa }: StudioTitleRow, minAge: MinAge): void {
    const params = { id };
    const show = () => {
      setRated((known) => new Set([...known, id]));
      return () => restore(id);
    };
    const undo = ({ data }: { data: StudioTitleRow }) =>
      call(
        updateStudioTitle,
        { params, body: { version: data.version, minAge: null } },
        { onDone: () => restore(id) },
      );
    void call(
      updateStudioTitle,
      { params, body: { version, minAge } },
      { show, done: texts.rated(titleFa, titleFormTexts.minAges[minAge]), onUndo: undo },
    );
  }

  function move(step: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, place + step));
    setPlace(next);
    items.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  useShortcuts([
    { code: 'KeyJ', run: () => move(1) },
    { code: 'KeyK', run: () => move(-1) },
    ...MIN_AGES.map((age, index) => ({
      code: `Digit${index + 1}`,
      run: () => current && rate(current, age),
    })),
  ]);

  return (
    <Room
      title={texts.room}
      lead={texts.lead}
      actions={
        <ButtonLink variant="outline" to="/studio/titles">
          {texts.back}
        </ButtonLink>
      }
    >
      <ListState
        list={list}
        empty={
          <EmptyState icon="check" title={texts.none}>
            {texts.noneWords}
          </EmptyState>
        }
      >
        {({ meta }) => (
          <>
            <p className={parts.note}>
              <span role="status">{texts.left(meta.total)}</span> {texts.keys}
            </p>
            <ul className={parts.list} ref={items}>
              {rows.map((title) => (
                <UnratedTitle
                  key={title.id}
                  title={title}
                  isCurrent={title === current}
                  onRate={(age) => rate(title, age)}
                />
              ))}
            </ul>
          </>
        )}
      </ListState>
    </Room>
  );
}

import { listStudioTitles } from '@pardeh/contract/studio/titles/titles';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { formatYears } from '../../../shared/format.ts';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import styles from '../title-form.module.css';
import { titleFormTexts } from '../title-form.texts.ts';
import { looksLike, type Typed } from './duplicates.rules.ts';

const texts = titleFormTexts.duplicates;
const PAUSE_MS = 400;
const LOOKED_AT = 6;

/** While a name is typed: titles that may be the same. */
export function Duplicates({ id, name, imdb, year }: Typed & { id: number | null }) {
  const q = useDebounced((imdb && /^tt\d{7,}$/.test(imdb) ? imdb : name).trim(), PAUSE_MS);
  const list = useApiQuery(
    listStudioTitles,
    { query: { q, per_page: LOOKED_AT } },
    { placeholderData: keepPreviousData, enabled: q.length > 1 && id === null },
  );
  const alike = (list.data?.data ?? []).filter((other) => looksLike({ name, imdb, year }, other));
  if (id !== null || q.length < 2 || alike.length === 0) return null;
  return (
    <Alert title={texts.title}>
      <p>{texts.words}</p>
      <ul>
        {alike.map((other) => (
          <li key={other.id}>
            <Link className={styles.inlineLink} to={`/studio/titles/${other.id}`}>
              {other.titleFa} <bdi>{other.titleEn}</bdi> {formatYears(other.year)}
            </Link>
            {imdb && other.imdb === imdb && ` — ${texts.sameImdb}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

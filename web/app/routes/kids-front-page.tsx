import type { TitleCard } from '@pardeh/contract/titles/titles';
import { useQuery } from '@tanstack/react-query';
import { loadForYou, useForYouRows } from '../features/for-you/for-you.queries.ts';
import styles from '../features/kids/kids.module.css';
import {
  firstRowOptions,
  genreRowOptions,
  goOnOptions,
  type KidsGenre,
  kidsGenresOptions,
  rowsOf,
} from '../features/kids/kids.queries.ts';
import { kidsTexts as texts } from '../features/kids/kids.texts.ts';
import { GoOnCard, KidsCard } from '../features/kids/kids-card.tsx';
import { KidsHello } from '../features/kids/kids-hello.tsx';
import { KidsRow } from '../features/kids/kids-row.tsx';
import { KidsWorlds } from '../features/kids/kids-worlds.tsx';
import { siteName } from '../shared/page-state/site-name.ts';
import type { PageRequest } from '../shared/query/page-data.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';

/** Fewer titles are in the first row anyhow. */
const CARDS_LEAST = 2;

/** These are in the first view of most screens. */
const SEEN_FIRST = 4;

export async function loadKidsFront({ client, load }: PageRequest): Promise<void> {
  await Promise.all([
    load({ required: [firstRowOptions()], optional: [goOnOptions()] }),
    loadForYou(client),
    load({ optional: [kidsGenresOptions()] }).then(() => {
      const genres = client.getQueryData(kidsGenresOptions().queryKey)?.data.genres ?? [];
      return load({ optional: rowsOf(genres).map(genreRowOptions) });
    }),
  ]);
}

function Cards({ titles, isFirst = false }: { titles: readonly TitleCard[]; isFirst?: boolean }) {
  return titles.map((title, place) => (
    <li key={title.id}>
      <KidsCard title={title} priority={isFirst && place < SEEN_FIRST ? 'high' : 'auto'} />
    </li>
  ));
}

function GenreRow({ genre }: { genre: KidsGenre }) {
  const titles = useQuery(genreRowOptions(genre)).data?.data ?? [];
  if (titles.length < CARDS_LEAST) return null;
  return (
    <KidsRow heading={genre.titleFa} to={`/?genre=${genre.id}`}>
      <Cards titles={titles} />
    </KidsRow>
  );
}

/** The front page of a child's profile: a picture book instead of the lists of the adults. */
export function KidsFrontPage() {
  const begun = useQuery(goOnOptions()).data?.data ?? [];
  const forYou = useForYouRows()?.find(({ key }) => key === 'for-you')?.titles ?? [];
  const first = useQuery(firstRowOptions()).data?.data;
  const genres = useQuery(kidsGenresOptions()).data?.data.genres ?? [];
  return (
    <div className={styles.book}>
      <PageMeta description={siteName()} path="/" />
      <KidsHello />
      <KidsWorlds genres={genres} />
      {begun.length > 0 && (
        <KidsRow heading={texts.goOn}>
          {begun.map((item) => (
            <li key={item.id}>
              <GoOnCard item={item} />
            </li>
          ))}
        </KidsRow>
      )}
      {forYou.length >= CARDS_LEAST && (
        <KidsRow heading={texts.forYou}>
          <Cards titles={forYou} />
        </KidsRow>
      )}
      {first && first.length > 0 && (
        <KidsRow heading={texts.first}>
          <Cards titles={first} isFirst />
        </KidsRow>
      )}
      {first?.length === 0 && (
        <p className={styles.empty}>
          <strong>{texts.empty}</strong>
          <br />
          {texts.emptyWords}
        </p>
      )}
      {rowsOf(genres).map((genre) => (
        <GenreRow key={genre.id} genre={genre} />
      ))}
    </div>
  );
}

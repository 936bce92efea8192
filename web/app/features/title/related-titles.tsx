import type { TitleCard, TitleDetail } from '@pardeh/contract/titles/titles';
import { useQuery } from '@tanstack/react-query';
import { TitleRail } from '../title-card/title-rail.tsx';
import styles from './related-titles.module.css';
import { collectionRowOptions, directorTitlesOptions, similarOptions } from './title.queries.ts';
import { titleTexts as texts } from './title.texts.ts';

const readyFirst = (one: TitleCard, other: TitleCard) => Number(other.isAvailable) - Number(one.isAvailable);

type CollectionRef = TitleDetail['collections'][number];

/** The collection that a title is part of, in its order; and the names of the others. */
export function PartOfCollection({ title }: { title: TitleDetail }) {
  const [first, ...others] = title.collections;
  return first ? <CollectionRow collection={first} others={others} /> : null;
}

function CollectionRow({ collection, others }: { collection: CollectionRef; others: CollectionRef[] }) {
  const titles = useQuery(collectionRowOptions(collection.id)).data?.data ?? [];
  return (
    <div>
      <TitleRail heading={texts.collection(collection.titleFa)} titles={titles} to={collection.path} />
      {others.length > 0 && (
        <p className={`page-width ${styles.others}`}>
          {texts.alsoIn}:{' '}
          {others.map((other, place) => (
            <span key={other.id}>
              {place > 0 && texts.comma}
              <a className={styles.link} href={other.path} data-plain="">
                {other.titleFa}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

export function MoreByDirector({ title }: { title: TitleDetail }) {
  const titles = useQuery(directorTitlesOptions(title.id)).data?.data ?? [];
  const [director] = title.directors;
  if (!director) return null;
  return (
    <TitleRail
      heading={texts.byDirector(director.fullnameFa)}
      titles={titles.toSorted(readyFirst)}
      to={director.path}
    />
  );
}

export function SimilarTitles({ title }: { title: TitleDetail }) {
  const titles = useQuery(similarOptions(title.id)).data?.data ?? [];
  return <TitleRail heading={texts.similar} titles={titles.toSorted(readyFirst)} />;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { itemList } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { readPage } from '../../shared/ui/navigation/read-page.ts';
import { collectionAddress } from './collection-address.ts';
import { CollectionCard } from './collection-card.tsx';
import { collectionsOptions } from './collections.queries.ts';
import { collectionsTexts as texts } from './collections.texts.ts';
import styles from './collections-page.module.css';

const EAGER = 4;
const crumbs = [HOME, { label: texts.heading }];

export function CollectionsPage() {
  const [params] = useSearchParams();
  const page = readPage(params);
  const { data: found } = useSuspenseQuery(collectionsOptions(page));
  const { total, perPage } = found.meta;
  return (
    <div className={`page-width page-body ${styles.page}`}>
      <PageMeta
        title={texts.heading}
        page={page}
        description={texts.description}
        path={collectionAddress('/collections', page)}
        crumbs={crumbs}
        jsonLd={(urlOf) => [itemList(texts.heading, found.data, urlOf, (page - 1) * perPage)]}
      />
      <header className="page-head">
        <Breadcrumbs items={crumbs} />
        <h1>{texts.heading}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <h2 className="visually-hidden">{texts.all}</h2>
      {found.data.length > 0 ? (
        <ul className={styles.grid}>
          {found.data.map((collection, place) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} priority={place < EAGER ? 'high' : 'auto'} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="collections"
          title={texts.emptyAll}
          action={
            <ButtonLink to={total > 0 ? '/collections' : '/'}>
              {total > 0 ? texts.all : texts.backHome}
            </ButtonLink>
          }
        />
      )}
      <Pagination meta={found.meta} />
    </div>
  );
}

import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { getCollection } from '@pardeh/contract/titles/collections';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Backdrop, TitlePoster } from '../../shared/picture/picture.tsx';
import { placeholder } from '../../shared/picture/placeholder.ts';
import { itemList } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { readPage } from '../../shared/ui/navigation/read-page.ts';
import { TitleGrid } from '../title-card/title-grid.tsx';
import { collectionAddress, type CollectionOrder as Order, readOrder } from './collection-address.ts';
import styles from './collection-page.module.css';
import { CollectionRail } from './collection-rail.tsx';
import {
  collectionOptions,
  collectionProgressOptions,
  collectionTitlesOptions,
} from './collections.queries.ts';
import { collectionOrderTexts, collectionsTexts as texts } from './collections.texts.ts';

type Collection = ReplyOf<typeof getCollection>['data'];

function CollectionHead({ collection, crumbs }: { collection: Collection; crumbs: readonly Crumb[] }) {
  const { titleFa, titleEn, descriptionFa, backdrop, posterHash } = collection;
  // Without a backdrop, the cover's colours light the header.
  const glow = backdrop || !posterHash ? undefined : placeholder(posterHash, true);
  return (
    <header className={styles.head} data-under-bar="" style={glow}>
      <Backdrop
        className={styles.backdrop}
        src={collection.backdrop}
        hash={collection.backdropHash}
        alt=""
        priority="high"
      />
      <div className={`page-width ${styles.front}`}>
        <TitlePoster className={styles.poster} of={collection} priority="high" sizes="13rem" />
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1 className={styles.title}>{titleFa}</h1>
          <bdi className={`english ${styles.english}`} lang="en">
            {titleEn}
          </bdi>
        </div>
        {descriptionFa && <p className={styles.description}>{descriptionFa}</p>}
      </div>
    </header>
  );
}

const options = Object.entries(collectionOrderTexts).map(([value, label]) => ({ value, label }));

/** The order is in the URL; without scripts it is submitted by a button. */
function CollectionOrder({ order }: { order: Order | undefined }) {
  const submit = useSubmit();
  return (
    <Form className={styles.order} method="get" onChange={(event) => submit(event.currentTarget)}>
      <SelectField
        label={texts.order}
        isLabelHidden
        name="order_by"
        options={options}
        defaultValue={order ?? ''}
      />
      <Button type="submit" variant="quiet" className={styles.apply}>
        {texts.apply}
      </Button>
    </Form>
  );
}

/** A member's progress; for visitors, and before anything was watched, the number of titles. */
function CollectionProgress({ id, count }: { id: number; count: number }) {
  const isSignedIn = useUser() !== null;
  const { data: progress } = useQuery({ ...collectionProgressOptions(id), enabled: isSignedIn });
  const seen = progress?.data.seen.length ?? 0;
  if (seen === 0) return texts.titles(toPersianDigits(count));
  return (
    <span className={styles.progress}>
      {seen === count ? texts.seenAll : texts.seen(toPersianDigits(seen), toPersianDigits(count))}
      <progress className={styles.seen} value={seen} max={count} aria-hidden="true" />
    </span>
  );
}

export function CollectionPage({ id }: { id: number }) {
  const [params] = useSearchParams();
  const page = readPage(params);
  const order = readOrder(params);
  const collection = useSuspenseQuery(collectionOptions(id)).data.data;
  const { data: titles } = useSuspenseQuery(collectionTitlesOptions(id, order, page));

  const { titleFa, descriptionFa, path, related } = collection;
  const count = toPersianDigits(collection.titlesCount);
  const crumbs = [HOME, { label: texts.heading, to: '/collections' }, { label: titleFa }];
  return (
    <>
      <PageMeta
        title={texts.collection(titleFa)}
        description={descriptionFa ?? texts.ofCollection(titleFa, count)}
        path={collectionAddress(path, page)}
        crumbs={crumbs}
        jsonLd={(urlOf) => [itemList(titleFa, titles.data, urlOf, (page - 1) * titles.meta.perPage)]}
      />
      <CollectionHead collection={collection} crumbs={crumbs} />
      <div className={`page-width ${styles.titles}`}>
        <div className={styles.bar}>
          <h2 className={styles.count}>
            <CollectionProgress id={id} count={collection.titlesCount} />
          </h2>
          <CollectionOrder order={order} />
        </div>
        {titles.data.length > 0 ? (
          <TitleGrid titles={titles.data} />
        ) : (
          <EmptyState icon="collections" title={texts.empty} />
        )}
        <Pagination meta={titles.meta} />
      </div>
      <div className={styles.related}>
        <CollectionRail heading={texts.related} collections={related} to="/collections" />
      </div>
    </>
  );
}

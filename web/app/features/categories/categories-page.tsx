import { toPersianDigits } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { itemList } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { categoriesOptions } from './categories.queries.ts';
import { categoriesTexts as texts } from './categories.texts.ts';
import styles from './categories-page.module.css';
import { DecadeBars } from './decade-bars.tsx';
import { GenreTile } from './genre-tile.tsx';

const crumbs = [HOME, { label: texts.heading }];
const genrePath = (id: number) => `/?genre=${id}`;
const EAGER = 4;

export function CategoriesPage() {
  const { genres, countries, decades, jalaliDecades } = useSuspenseQuery(categoriesOptions()).data.data;
  return (
    <div className="page-width page-body">
      <PageMeta
        title={texts.heading}
        description={texts.description}
        path="/categories"
        crumbs={crumbs}
        jsonLd={(urlOf) => [
          itemList(
            texts.genres,
            genres.map(({ id, titleFa }) => ({ path: genrePath(id), titleFa })),
            urlOf,
          ),
        ]}
      />
      <header className="page-head">
        <Breadcrumbs items={crumbs} />
        <h1>{texts.heading}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>

      <section>
        <SectionHeading>{texts.genres}</SectionHeading>
        <ul className={styles.genres}>
          {genres.map((genre, place) => (
            <li key={genre.id}>
              <GenreTile genre={genre} to={genrePath(genre.id)} priority={place < EAGER ? 'high' : 'auto'} />
            </li>
          ))}
        </ul>
      </section>

      <section>
        <SectionHeading>{texts.decades}</SectionHeading>
        <div className={styles.decades}>
          <DecadeBars
            heading={texts.jalali}
            decades={jalaliDecades}
            pathOf={({ from, to }) => `/?country=IR&year_from=${from}&year_to=${to}`}
          />
          <DecadeBars
            heading={texts.gregorian}
            decades={decades}
            pathOf={({ from, to }) => `/?year_from=${from}&year_to=${to}`}
          />
        </div>
      </section>

      <section>
        <SectionHeading>{texts.countries}</SectionHeading>
        {/* In columns, like the index of a book. */}
        <ul className={styles.index}>
          {countries.map(({ code, titleFa, count }) => (
            <li key={code}>
              <a className={styles.country} href={`/?country=${code}`} data-plain="">
                <span>{titleFa}</span>
                <span className={styles.count}>{toPersianDigits(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

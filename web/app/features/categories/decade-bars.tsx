import { toPersianDigits } from '@pardeh/persian/digits';
import { categoriesTexts as texts } from './categories.texts.ts';
import styles from './decade-bars.module.css';

interface Decade {
  from: number;
  to: number;
  count: number;
}

export interface DecadeBarsProps {
  heading: string;
  decades: readonly Decade[];
  pathOf: (decade: Decade) => string;
}

/** A bar chart of decades, the latest on top; each bar as long as its share. */
export function DecadeBars({ heading, decades, pathOf }: DecadeBarsProps) {
  if (decades.length === 0) return null;
  const most = Math.max(...decades.map(({ count }) => count));
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      <ol>
        {decades.map((decade) => (
          <li key={decade.from} style={{ '--share': decade.count / most }}>
            <a className={styles.row} href={pathOf(decade)} data-plain="">
              <span className={styles.decade}>
                <span className="visually-hidden">{texts.decade}</span> {toPersianDigits(decade.from)}
              </span>
              <span className={styles.bar} />
              <span className={styles.count}>
                {toPersianDigits(decade.count)} <span className="visually-hidden">{texts.title}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

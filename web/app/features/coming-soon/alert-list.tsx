import { useSuspenseQuery } from '@tanstack/react-query';
import { Poster } from '../../shared/picture/picture.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import styles from './alert-list.module.css';
import { alertsOptions } from './alerts.queries.ts';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';
import { RemindButton } from './remind-button.tsx';

/** Everything the user waits for, each with a button to stop waiting. */
export function AlertList() {
  const { data: waiting } = useSuspenseQuery(alertsOptions()).data;
  return (
    <section id="alerts">
      <SectionHeading>{texts.waiting}</SectionHeading>
      {waiting.length === 0 && <p className="note">{texts.waitingNone}</p>}
      <ul className={styles.list}>
        {waiting.map((title) => (
          <li key={title.id} className={styles.item}>
            <a className={styles.title} href={title.path} data-plain="title">
              <Poster
                src={title.poster}
                hash={title.posterHash}
                alt=""
                className={styles.poster}
                sizes="3rem"
              />
              {title.titleFa}
            </a>
            <RemindButton title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { breadcrumbList } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { SOCIAL_LINKS } from '../../shared/social-links.ts';
import { buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { telegramTexts as texts } from './telegram.texts.ts';
import styles from './telegram-page.module.css';

/** Shown outside Telegram: what the Mini App is, and how to get there. */
export function TelegramPage({ botName }: { botName: string | null }) {
  const crumbs: Crumb[] = [HOME, { label: texts.title() }];
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={texts.title()}
        description={texts.description}
        path="/telegram-app"
        jsonLd={(urlOf) => [breadcrumbList(crumbs, urlOf)]}
      />
      <Breadcrumbs items={crumbs} />
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name="telegram" />
        </span>
        <h1 className={styles.title}>{texts.title()}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        {botName ? (
          <a className={buttonClass('primary', 'large')} href={`https://t.me/${botName}`} rel="noopener">
            <Icon name="telegram" />
            {texts.open}
          </a>
        ) : (
          <>
            <p className={styles.lead}>{texts.notYet}</p>
            <a className={buttonClass('quiet', 'large')} href={SOCIAL_LINKS.telegram} rel="noopener">
              <Icon name="telegram" />
              {texts.channel}
            </a>
          </>
        )}
      </header>
      <ul className={styles.points}>
        {texts.points.map(({ icon, title, words }) => (
          <li key={title} className={styles.point}>
            <Icon name={icon} />
            <h2 className={styles.name}>{title}</h2>
            <p className="soft">{words}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

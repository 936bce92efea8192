import { toJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useIsChild } from '../../shared/auth/use-auth.ts';
import { siteName } from '../../shared/page-state/site-name.ts';
import { SOCIAL_LINKS } from '../../shared/social-links.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './footer.module.css';
import { shellTexts as texts } from './shell.texts.ts';
import { ThemeChoice } from './theme-choice.tsx';

const GROUPS = [
  {
    heading: () => texts.browse,
    links: [
      { label: texts.films, to: '/' },
      { label: texts.series, to: '/tv' },
      { label: texts.dubbed, to: '/?is_dubbed=1' },
      { label: texts.collections, to: '/collections' },
      { label: texts.categories, to: '/categories' },
      { label: texts.comingSoon, to: '/comingsoon' },
    ],
  },
  {
    heading: siteName,
    links: [
      { label: texts.plans, to: '/premium/plans' },
      { label: texts.apps, to: '/apps' },
      { label: texts.support, to: '/contact' },
      { label: texts.telegramApp, to: '/telegram-app' },
    ],
  },
] as const;

export function Footer() {
  const forChild = useIsChild();
  const year = toPersianDigits(toJalali(Date.now()).year);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{siteName()}</p>
          {!forChild && <AboutSite />}
        </div>
        {!forChild && <LinkGroups />}
        <div className={styles.last}>
          <p className="caption" suppressHydrationWarning>
            {texts.rights(year)}
          </p>
          <ThemeChoice name="theme-footer" />
        </div>
      </div>
    </footer>
  );
}

function AboutSite() {
  return (
    <>
      <p className={styles.words}>{texts.about}</p>
      <p className={styles.social}>
        {(['telegram', 'instagram'] as const).map((name) => (
          <a
            key={name}
            className={styles.channel}
            href={SOCIAL_LINKS[name]}
            rel="noopener"
            aria-label={texts[name]()}
          >
            <Icon name={name} />
          </a>
        ))}
      </p>
    </>
  );
}

function LinkGroups() {
  return (
    <nav className={styles.groups} aria-label={texts.footerMenu}>
      {GROUPS.map(({ heading, links }) => (
        <div key={links[0].to}>
          <p className={styles.heading}>{heading()}</p>
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <a className={styles.link} href={to} data-plain="">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

import { toPersianDigits } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { copyText } from '../../shared/browser/copy-text.ts';
import { useOrigin } from '../../shared/browser/use-origin.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Breadcrumbs, type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import styles from './apps.module.css';
import { appsTexts as texts } from './apps.texts.ts';
import { STEP_PICTURES } from './step-pictures.tsx';

const CRUMBS: Crumb[] = [HOME, { label: texts.title }];
export function AppsPage() {
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta title={texts.title} description={texts.description} path="/apps" crumbs={CRUMBS} />
      <header>
        <Breadcrumbs items={CRUMBS} />
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <Address />
      <Steps />
      <section className={`stack ${styles.section}`}>
        <h2>{texts.apps}</h2>
        <ul>
          {texts.appList.map(({ name, devices }) => (
            <li key={name} className={`row ${styles.app}`}>
              <bdi dir="ltr" className={styles.appName}>
                {name}
              </bdi>
              <span className={styles.faint}>{devices}</span>
            </li>
          ))}
        </ul>
        <p className={styles.words}>
          {texts.browser}{' '}
          <Link className={styles.link} to="/auth/tv">
            {texts.browserLink}
          </Link>
        </p>
      </section>
      <section className={`stack ${styles.section}`}>
        <h2>{texts.honest}</h2>
        <p className={styles.words}>{texts.honestWords}</p>
        <p className={styles.words}>{texts.notWorking}</p>
        <div>
          <ButtonLink variant="quiet" icon="support" to="/contact">
            {texts.support}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

function Address() {
  const opened = useOrigin();
  const { homeUrl } = useSite().state;
  const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(opened);
  const origin = isLocal && homeUrl ? homeUrl : opened;
  const address = `${origin}/jellyfin`;
  const copy = async () => {
    if (await copyText(address)) toast(texts.copied, { kind: 'success' });
  };
  return (
    <section className={styles.address}>
      <div className={`stack ${styles.addressWords}`}>
        <h2>{texts.address}</h2>
        <p className={styles.url}>
          <bdi dir="ltr">{address}</bdi>
        </p>
        <div>
          <Button icon="copy" onClick={copy}>
            {texts.copy}
          </Button>
        </div>
        {isLocal && (
          <p className={styles.faint}>
            {homeUrl ? texts.atHome : texts.local} {homeUrl && <bdi dir="ltr">{`${opened}/jellyfin`}</bdi>}
          </p>
        )}
      </div>
      {/* A phone that opened «localhost» would look for the site on itself. */}
      {(!isLocal || homeUrl) && (
        <figure className={styles.qr}>
          <QrCode text={`${origin}/apps`} label={texts.qr} />
          <figcaption className={styles.faint}>{texts.qrWords}</figcaption>
        </figure>
      )}
    </section>
  );
}

function Steps() {
  return (
    <section className={`stack ${styles.section}`}>
      <h2>{texts.steps}</h2>
      <ol className={styles.steps}>
        {texts.stepList.map(({ title, words }, place) => {
          const Picture = STEP_PICTURES[place];
          return (
            <li key={title} className={styles.step}>
              {Picture && <Picture />}
              <p className={styles.faint}>{texts.step(toPersianDigits(place + 1))}</p>
              <h3>{title}</h3>
              <p className={styles.words}>{words}</p>
            </li>
          );
        })}
      </ol>
      <p className={styles.words}>{texts.password}</p>
      <div>
        <ButtonLink to="/connect">{texts.enterCode}</ButtonLink>
      </div>
    </section>
  );
}

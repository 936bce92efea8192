import { type RefObject, useEffect, useRef } from 'react';
import { useOrigin } from '../../../shared/browser/use-origin.ts';
import { Button, ButtonLink } from '../../../shared/ui/controls/button.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { authTexts } from '../auth.texts.ts';
import { useFinishSignIn, useSavedNext } from '../use-finish-sign-in.ts';
import styles from './tv-login.module.css';
import { type DeviceCode, useDeviceCode } from './use-device-code.ts';

const texts = authTexts.tv;
const FORWARD = new Set(['ArrowDown', 'ArrowLeft']);
const BACKWARD = new Set(['ArrowUp', 'ArrowRight']);

/** A remote control has arrows where a keyboard has Tab. At first nothing has the focus, so the page listens. */
function useArrows(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const moveFocus = (event: KeyboardEvent) => {
      const step = FORWARD.has(event.key) ? 1 : BACKWARD.has(event.key) ? -1 : 0;
      const all = [...(page.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
      if (step === 0 || all.length === 0) return;
      event.preventDefault();
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
    };
    document.addEventListener('keydown', moveFocus);
    return () => document.removeEventListener('keydown', moveFocus);
  }, [page]);
}

/** `/auth/tv`: a code for a device on which typing is hard. Signing in happens on a phone. */
export function TvLogin() {
  const next = useSavedNext();
  // Whoever let the television in has picked the profile.
  const finish = useFinishSignIn({ asksProfile: false });
  const { code, startOver } = useDeviceCode((reply) => void finish(reply));
  const page = useRef<HTMLElement>(null);
  useArrows(page);
  return (
    <main id="main" className={styles.stage} ref={page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.title}</h1>
        <noscript>
          <p className={styles.line}>{authTexts.noScript}</p>
        </noscript>
        {code.kind === 'ended' ? (
          <div className={styles.ended} role="alert">
            <p className={styles.line}>{code.message ?? texts.ended}</p>
            <Button size="large" className={styles.action} onClick={startOver} autoFocus>
              {texts.again}
            </Button>
          </div>
        ) : (
          <Steps code={code} />
        )}
        <nav className={`row ${styles.others}`} aria-label={texts.others}>
          <ButtonLink variant="outline" size="large" className={styles.action} to={`/auth/login${next}`}>
            {texts.byKeyboard}
          </ButtonLink>
          <ButtonLink variant="quiet" size="large" className={styles.action} to="/">
            {texts.home}
          </ButtonLink>
        </nav>
      </div>
      <Picture code={code} />
    </main>
  );
}

function Steps({ code }: { code: Exclude<DeviceCode, { kind: 'ended' }> }) {
  const host = useOrigin().replace(/^https?:\/\//, '');
  return (
    <ol className={styles.steps}>
      <li className={styles.line}>
        {texts.open}{' '}
        <bdi dir="ltr" className={styles.address}>
          {host}/connect
        </bdi>
      </li>
      <li className={styles.line}>
        {texts.type}
        <output className={styles.code} dir="ltr" aria-live="polite">
          {code.kind === 'shown' ? code.userCode : <Spinner />}
        </output>
      </li>
      <li className={styles.line}>{texts.accept}</li>
    </ol>
  );
}

function Picture({ code }: { code: DeviceCode }) {
  const origin = useOrigin();
  if (code.kind !== 'shown') return <div className={styles.qr} />;
  return (
    <figure className={styles.qr}>
      <QrCode text={`${origin}${code.path}`} label={texts.qr} />
      <figcaption className="soft">{texts.scan}</figcaption>
    </figure>
  );
}

import type { ReactNode } from 'react';
import { Alert } from '../../shared/ui/alert.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  /** Error message for the whole form. */
  message?: string | null;
  onMessageClose?: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** The card in front of the curtain that all sign-in and sign-up pages share. */
export function AuthCard({ title, lead, message, onMessageClose, children, footer }: AuthCardProps) {
  return (
    <div className={styles.stage}>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <noscript>
          <Alert kind="error">{texts.noScript}</Alert>
        </noscript>
        {message && (
          <Alert kind="error" {...(onMessageClose ? { onClose: onMessageClose } : {})}>
            {message}
          </Alert>
        )}
        {children}
        {footer && <p className={styles.footer}>{footer}</p>}
      </section>
    </div>
  );
}

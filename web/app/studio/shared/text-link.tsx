import type { ReactNode } from 'react';
import { Link } from 'react-router';
import parts from './parts.module.css';

/** A link in a line of text; a name that leads nowhere is only emphasised. */
export function TextLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <strong>{children}</strong>;
  return (
    <Link className={parts.link} to={to}>
      {children}
    </Link>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './results.module.css';

export interface ResultProps {
  id: string;
  isActive: boolean;
  onFollow: () => void;
}

/** One option of the list. The field keeps the focus; arrows move `isActive`, a click follows the link. */
export function ResultLink({
  id,
  isActive,
  onFollow,
  to,
  children,
}: ResultProps & { to: string; children: ReactNode }) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.result}
      to={to}
      prefetch="intent"
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

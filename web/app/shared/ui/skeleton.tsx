import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'block' | 'line' | 'circle';
  width?: string;
  height?: string;
  className?: string | undefined;
}

export function Skeleton({ shape = 'block', width, height, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return (
    <span
      className={[styles.skeleton, styles[shape], className].filter(Boolean).join(' ')}
      style={style}
      aria-hidden="true"
    />
  );
}

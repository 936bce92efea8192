import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface Tab<K extends string = string> {
  key: K;
  label: ReactNode;
}

export interface TabsProps<K extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<K>[];
  active: K;
  onChange: (key: K) => void;
  /** The panel of the active tab. */
  children: ReactNode;
  className?: string | undefined;
}

/** In RTL the next tab is to the left; Home and End mean first and last in either direction. */
export function nextTab(key: string, place: number, count: number, isRtl: boolean): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (place + 1) % count;
  if (key === backward) return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function Tabs<K extends string>({ label, tabs, active, onChange, children, className }: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const place = tabs.findIndex(({ key }) => key === active);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextTab(event.key, place, tabs.length, isRtl);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChange(tab.key);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div className={className}>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

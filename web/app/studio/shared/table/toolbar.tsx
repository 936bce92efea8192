import type { PageMeta } from '@pardeh/contract/shapes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { SelectField, type SelectFieldProps } from '../../../shared/ui/controls/select-field.tsx';
import { studioTexts } from '../studio.texts.ts';
import { useShortcuts } from '../use-shortcut.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './toolbar.module.css';
import type { ListAddress } from './use-list.ts';
import type { Selection } from './use-selection.ts';

const PAUSE_MS = 300;

export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** The filters of a list: on a phone one row that scrolls. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>;
}

/** At the opposite end from the filters. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return (
    <div className={styles.toolbar} data-end="">
      {children}
    </div>
  );
}

/** A list's search field: `/` focuses it, and the typed text becomes `q=` after a pause. */
export function SearchFilter({ address, placeholder }: { address: ListAddress; placeholder: string }) {
  const field = useRef<HTMLInputElement>(null);
  const inAddress = address.get('q');
  const [text, setText] = useState(inAddress);
  const settled = useDebounced(text, PAUSE_MS);
  const written = useRef(inAddress);
  useShortcuts([{ code: 'Slash', run: () => field.current?.focus() }]);

  useEffect(() => {
    if (settled.trim() === written.current) return;
    written.current = settled.trim();
    address.change({ q: settled.trim() || null });
  }, [settled, address]);
  useEffect(() => {
    // Changed from elsewhere: by a saved view, or the browser's back button.
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  return (
    <div data-grows="">
      <Field
        ref={field}
        type="search"
        label={studioTexts.search}
        isLabelHidden
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </div>
  );
}

interface SelectFilterProps extends Pick<SelectFieldProps, 'label' | 'none' | 'words' | 'options'> {
  address: ListAddress;
  name: string;
}

/** The first option is the one without a value. */
export function SelectFilter({ address, name, ...select }: SelectFilterProps) {
  return (
    <SelectField
      {...select}
      isLabelHidden
      value={address.get(name)}
      onChange={(event) => address.change({ [name]: event.target.value || null })}
    />
  );
}

export function Pager({ meta, address }: { meta: PageMeta; address: ListAddress }) {
  const { currentPage, lastPage, perPage, total } = meta;
  if (total === 0) return null;
  const first = (currentPage - 1) * perPage + 1;
  const open = (page: number) => address.change({ page: page === 1 ? null : String(page) });
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <span>{texts.range(first, Math.min(total, first + perPage - 1), total)}</span>
      <IconButton
        icon="chevron-start"
        label={texts.previous}
        disabled={currentPage <= 1}
        onClick={() => open(currentPage - 1)}
      />
      <IconButton
        icon="chevron-end"
        label={texts.next}
        disabled={currentPage >= lastPage}
        onClick={() => open(currentPage + 1)}
      />
    </nav>
  );
}

/** Actions for all selected rows. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  if (selection.chosen.size === 0) return null;
  return (
    <section className={`${styles.floating} ${styles.bulk}`} aria-label={texts.bulk}>
      <span className={styles.bulkCount} role="status">
        {texts.selected(selection.chosen.size)}
      </span>
      {children}
      <IconButton icon="close" label={texts.clear} onClick={selection.clear} />
    </section>
  );
}

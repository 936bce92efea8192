import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { SelectField, type SelectOption } from '../../../shared/ui/controls/select-field.tsx';
import { studioTexts } from '../studio.texts.ts';
import { useShortcuts } from '../use-shortcut.ts';
import styles from './toolbar.module.css';
import type { ListAddress } from './use-list-address.ts';

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

interface SelectFilterProps {
  address: ListAddress;
  name: string;
  label: string;
  options: readonly SelectOption[];
}

/** The first option is the one without a value. */
export function SelectFilter({ address, name, label, options }: SelectFilterProps) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      options={options}
      value={address.get(name)}
      onChange={(event) => address.change({ [name]: event.target.value || null })}
    />
  );
}

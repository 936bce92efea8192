import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { searchTexts as texts } from './search.texts.ts';
import styles from './search-box.module.css';
import { optionId, SearchResultList } from './search-results.tsx';
import { canSearchFully, listingAddress, moveActive } from './search-stage.ts';
import { useOutsidePress } from './use-outside-press.ts';
import type { Search } from './use-search.ts';

export interface SearchBoxProps {
  search: Search;
  look: 'desktop' | 'mobile';
  inputRef: RefObject<HTMLInputElement | null>;
  /** A result or the whole list was gone to. */
  onDone: () => void;
  onEscape: () => void;
}

const TABS = [
  { key: 'titleResults', label: texts.titles },
  { key: 'personResults', label: texts.people },
] as const;

export function SearchBox({ search, look, inputRef, onDone, onEscape }: SearchBoxProps) {
  const { text, stage, dispatch, results } = search;
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLElement>(null);
  const [active, setActive] = useState(-1);
  const isOpen = stage !== 'start';
  useOutsidePress(box, isOpen && look === 'desktop', () => dispatch({ type: 'closed' }));

  // What was active may not be in the new list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: text and stage decide the list
  useEffect(() => setActive(-1), [text, stage]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setActive(moveActive(active, event.key === 'ArrowDown' ? 1 : -1, results.count));
      // From a tab too: the list is walked with the focus in the field.
      inputRef.current?.focus();
    }
  }

  /** Enter: the result that the arrows chose, or else the full search. */
  function submit() {
    const list = stage === 'personResults' ? results.people : results.titles;
    const chosen = isOpen ? list[active] : undefined;
    if (!chosen && !canSearchFully(text)) return;
    navigate(chosen ? chosen.path : listingAddress(text));
    onDone();
  }

  return (
    <search
      className={`${styles.box} ${styles[look]}`}
      ref={box}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      <form
        action="/"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {look === 'mobile' && isOpen ? (
          <IconButton icon="chevron-start" label={texts.back} onClick={onEscape} hasTooltip={false} />
        ) : (
          <Icon name="search" className={styles.magnifier} />
        )}
        <input
          ref={inputRef}
          className={styles.input}
          type="text"
          name="q"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          value={text}
          onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
          onFocus={() => dispatch({ type: 'focused' })}
        />
        {look === 'mobile' && text !== '' && (
          <IconButton
            className={styles.clear}
            icon="close"
            label={texts.clear}
            hasTooltip={false}
            onClick={() => {
              dispatch({ type: 'cleared' });
              inputRef.current?.focus();
            }}
          />
        )}
      </form>
      {isOpen && (
        <div className={styles.dropdown}>
          <Tabs
            label={texts.results}
            tabs={TABS}
            active={stage}
            onChange={(next) => dispatch({ type: 'tab', stage: next })}
            className={styles.tabs}
          >
            <SearchResultList
              results={results}
              text={text}
              listId={listId}
              active={active}
              onFollow={onDone}
              onSuggestion={(suggestion) => dispatch({ type: 'typed', text: suggestion })}
            />
          </Tabs>
        </div>
      )}
    </search>
  );
}

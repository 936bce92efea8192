import {
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useEarlyTyping } from '../../shared/forms/use-early-typing.ts';
import { loadWhenOnline } from '../../shared/lazy/load-when-online.ts';
import { SEARCH_FOCUS_DELAY_MS } from '../../shared/limits.ts';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { useCombobox } from '../../shared/ui/controls/use-combobox.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './search-box.module.css';
import { searchBoxTexts as texts } from './search-box.texts.ts';
import { canSearchFully, listingAddress, type Search, useSearch } from './search-stage.ts';

export interface SearchBoxProps {
  search: Search;
  look: 'desktop' | 'mobile';
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called when a result or the full list is opened. */
  onDone: () => void;
  onEscape: () => void;
}

const loadDropdown = () => loadWhenOnline(() => import('./search-dropdown.tsx'));
const SearchDropdown = lazy(async () => ({ default: (await loadDropdown()).SearchDropdown }));

function useOutsideClick(element: RefObject<HTMLElement | null>, isWatching: boolean, onClick: () => void) {
  const notify = useEffectEvent(onClick);
  useEffect(() => {
    if (!isWatching) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) notify();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [element, isWatching]);
}

export function SearchBox({ search, look, inputRef, onDone, onEscape }: SearchBoxProps) {
  const { text, stage, dispatch } = search;
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [paths, setPaths] = useState<string[]>([]);
  const isOpen = stage !== 'start';
  const combobox = useCombobox({ count: paths.length, isOpen, start: -1, onEscape });
  const { active, listId } = combobox;
  const chosenPath = paths[active];
  // What was active may not be in the new list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: text and stage decide the list
  useEffect(() => combobox.restart(), [text, stage]);
  useOutsideClick(box, isOpen && look === 'desktop', () => dispatch({ type: 'closed' }));
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  useEarlyTyping(inputRef, (typed) => dispatch({ type: 'typed', text: typed }));

  /** Enter: the result that the arrows chose, or else the full search. */
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosenPath && !canSearchFully(text)) return;
    navigate(chosenPath ?? listingAddress(text));
    onDone();
  }

  return (
    <search
      className={`${styles.box} ${styles[look]}`}
      ref={box}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        combobox.onKeyDown(event);
        // From a tab, too: the arrow keys walk through the list with the focus in the field.
        if (event.defaultPrevented && event.key.startsWith('Arrow')) inputRef.current?.focus();
      }}
    >
      <form action="/" className={styles.form} onSubmit={submit}>
        {look === 'mobile' && isOpen ? (
          <IconButton icon="chevron-start" label={texts.back} onClick={onEscape} />
        ) : (
          <Icon name="search" className={styles.magnifier} />
        )}
        <SearchInput search={search} inputRef={inputRef} combobox={combobox.inputProps} />
        {look === 'mobile' && text !== '' && <ClearButton search={search} inputRef={inputRef} />}
      </form>
      {(isOpen || wasOpen) && (
        <Suspense>
          <SearchDropdown
            search={search}
            isMobile={look === 'mobile'}
            listId={listId}
            active={active}
            onFollow={onDone}
            onPaths={setPaths}
          />
        </Suspense>
      )}
    </search>
  );
}

interface SearchInputProps extends Pick<SearchBoxProps, 'search' | 'inputRef'> {
  combobox: ReturnType<typeof useCombobox>['inputProps'];
}

function SearchInput({ search: { text, dispatch }, inputRef, combobox }: SearchInputProps) {
  return (
    <input
      ref={inputRef}
      className={styles.input}
      type="text"
      name="q"
      {...combobox}
      aria-label={texts.label}
      placeholder={texts.placeholder}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      dir="auto"
      value={text}
      onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
      onFocus={() => {
        void loadDropdown();
        dispatch({ type: 'focused' });
      }}
    />
  );
}

function ClearButton({ search, inputRef }: Pick<SearchBoxProps, 'search' | 'inputRef'>) {
  return (
    <IconButton
      className={styles.clear}
      icon="close"
      label={texts.clear}
      onClick={() => {
        search.dispatch({ type: 'cleared' });
        inputRef.current?.focus();
      }}
    />
  );
}

/** The menu's search mode. Mounted each time it opens, so it always starts empty. */
export function DesktopSearch({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch();

  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), SEARCH_FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return <SearchBox look="desktop" search={search} inputRef={input} onDone={onClose} onEscape={onClose} />;
}

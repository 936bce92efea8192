import { listStudioCollections } from '@pardeh/contract/studio/categories';
import { listStudioPeople } from '@pardeh/contract/studio/people';
import { listStudioTitles } from '@pardeh/contract/studio/titles/titles';
import { fold } from '@pardeh/persian/fold';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { optionId, useCombobox } from '../../shared/ui/controls/use-combobox.ts';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { frameTexts } from './frame.texts.ts';
import styles from './palette.module.css';

const texts = frameTexts.palette;
const PAUSE_MS = 150;
const PER_KIND = 6;
const { kinds } = texts;

export interface PaletteEntry {
  key: string;
  kind: string;
  label: string;
  note?: string;
  to?: string;
  run?: () => void;
}

/** The records that match a text; nothing is fetched without one. */
function useFoundRecords(q: string): { found: PaletteEntry[]; isLoading: boolean } {
  const input = { query: { q, per_page: PER_KIND } };
  const enabled = q.length > 1;
  const [titles, people, collections] = useQueries({
    queries: [
      { ...apiQuery(listStudioTitles, input), enabled },
      { ...apiQuery(listStudioPeople, input), enabled },
      { ...apiQuery(listStudioCollections, input), enabled },
    ],
  });
  const isLoading = enabled && (titles.isPending || people.isPending);
  if (!enabled) return { found: [], isLoading };
  const found = [
    ...(titles.data?.data ?? []).map(({ id, titleFa, titleEn, year }) => ({
      key: `title ${id}`,
      kind: kinds.title,
      label: titleFa,
      note: [titleEn, year].filter(Boolean).join(' · '),
      to: `/studio/titles/${id}`,
    })),
    ...(people.data?.data ?? []).map(({ id, fullnameFa, fullnameEn }) => ({
      key: `person ${id}`,
      kind: kinds.person,
      label: fullnameFa,
      note: fullnameEn,
      to: `/studio/people/${id}`,
    })),
    ...(collections.data?.data ?? []).map(({ id, titleFa, titleEn }) => ({
      key: `collection ${id}`,
      kind: kinds.collection,
      label: titleFa,
      note: titleEn,
      to: `/studio/collections/${id}`,
    })),
  ];
  return { found, isLoading };
}

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Pages and actions, in the order in which they are offered. */
  entries: readonly PaletteEntry[];
}

const fits = (label: string, text: string) => fold(label).includes(fold(text));

/** The attribute itself, which React does not write: an opening dialog focuses the element that has it. */
const focusWhenOpened = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

function PaletteBody({ onClose, entries }: Omit<PaletteProps, 'isOpen'>) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const q = useDebounced(text.trim(), PAUSE_MS);
  const { found, isLoading } = useFoundRecords(q);
  const shown = [...entries.filter(({ label }) => fits(label, text.trim())), ...found];
  const combobox = useCombobox({
    count: shown.length,
    isOpen: true,
    onChoose: (place) => choose(shown[place]),
  });
  const { active, listId } = combobox;
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    if (entry.to) void navigate(entry.to);
    entry.run?.();
  }

  return (
    <>
      <input
        ref={focusWhenOpened}
        className={styles.input}
        type="text"
        {...combobox.inputProps}
        aria-label={texts.title}
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          combobox.restart();
        }}
        onKeyDown={combobox.onKeyDown}
      />
      <div className={styles.list} {...combobox.listProps(texts.results)} aria-busy={isLoading}>
        {shown.map((entry, place) => (
          <div key={entry.key} className={styles.entry} {...combobox.optionProps(place)}>
            <span className={styles.label}>{entry.label}</span>
            {entry.note && <bdi className={styles.note}>{entry.note}</bdi>}
            <span className={styles.kind}>{entry.kind}</span>
          </div>
        ))}
      </div>
      <p className={styles.hint}>{shown.length === 0 && !isLoading ? texts.nothing : texts.hint}</p>
    </>
  );
}

/** One field for everything: records by fuzzy search, pages and actions by name. */
export function Palette({ isOpen, ...body }: PaletteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={body.onClose} title={texts.title}>
      <PaletteBody {...body} />
    </Dialog>
  );
}

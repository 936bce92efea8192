import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchLongPress } from './long-press.ts';
import styles from './title-card.module.css';

export interface CardTitle {
  id: number;
  titleFa: string;
}

interface NearCard extends CardTitle {
  card: HTMLElement;
}

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
}

function read(card: HTMLElement): NearCard {
  return {
    card,
    id: Number(card.dataset.card),
    titleFa: card.querySelector('strong')?.textContent ?? '',
  };
}

/**
 * The actions for a title, inserted into whichever card is hovered, focused or long-pressed. One instance for the whole
 * page, like its links: cards need no state and no listeners, and a page may have a hundred.
 */
export function CardActions({ children }: { children: (title: CardTitle) => ReactNode }) {
  const [near, setNear] = useState<NearCard | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const approach = (card: HTMLElement) => setNear((known) => (known?.card === card ? known : read(card)));
    const notice = ({ target }: Event) => {
      const card = cardOf(target);
      if (card) approach(card);
      for (const held of document.querySelectorAll<HTMLElement>('[data-held]')) {
        if (held !== card) delete held.dataset.held;
      }
    };
    for (const type of ['pointerover', 'focusin'] as const) {
      window.addEventListener(type, notice, { signal, passive: true });
    }
    watchLongPress((target) => {
      const card = cardOf(target);
      if (!card) return false;
      approach(card);
      card.dataset.held = '';
      return true;
    }, signal);
    return () => controller.abort();
  }, []);

  return near && createPortal(<div className={styles.actions}>{children(near)}</div>, near.card);
}

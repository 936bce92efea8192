import type { TitleCard } from '@pardeh/contract/titles/titles';
import styles from './ready-mark.module.css';
import { titleCardTexts } from './title-card.texts.ts';

const { ready: texts } = titleCardTexts;

/** The highlighted mark of a title that can be watched, which also says whether it is free and dubbed. */
export function ReadyMark({
  title: { isAvailable, isDubbed, access },
}: {
  title: Pick<TitleCard, 'isAvailable' | 'isDubbed' | 'access'>;
}) {
  if (!isAvailable) return null;
  const [plain, dubbed] = access === 'free' ? [texts.free, texts.freeDubbed] : [texts.watch, texts.dubbed];
  return (
    <span className={styles.ready} data-ready="">
      {isDubbed ? dubbed : plain}
    </span>
  );
}

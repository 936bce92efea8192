import type { Visibility } from '@pardeh/contract/studio/titles/title-fields';
import type { StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './title-marks.module.css';
import { titlesTexts as texts } from './titles.texts.ts';

const ICONS: Record<Visibility, IconName> = {
  draft: 'copy',
  scheduled: 'clock',
  published: 'eye',
  hidden: 'eye-off',
};

type Shown = Pick<StudioTitleRow, 'visibility' | 'isVisible'>;

/** What the editor decided, with a colour that says whether viewers see it now. */
export function VisibilityMark({ visibility, isVisible }: Shown) {
  return (
    <span className={styles.mark} data-shown={isVisible} title={isVisible ? texts.seen : texts.unseen}>
      <Icon name={ICONS[visibility]} />
      {studioTexts.visibility[visibility]}
    </span>
  );
}

export function MissingMarks({ missing }: Pick<StudioTitleRow, 'missing'>) {
  if (missing.length === 0) {
    return (
      <span className={styles.whole}>
        <Icon name="check" />
        {texts.whole}
      </span>
    );
  }
  return (
    <span className={styles.missing}>
      {missing.map((part) => (
        <span key={part} className={styles.lack}>
          {studioTexts.missing[part]}
        </span>
      ))}
    </span>
  );
}

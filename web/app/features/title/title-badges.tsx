import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { titleTexts as texts } from './title.texts.ts';
import styles from './title-badges.module.css';

/** Dubbed, subtitled, quality, age: small marks, always in this order. */
export function TitleBadges({ title }: { title: TitleDetail }) {
  const quality = title.bestQuality && toPersianDigits(title.bestQuality.replace(/p$/, ''));
  const badges: { key: string; icon: IconName; label: string }[] = [];
  if (title.isDubbed) badges.push({ key: 'dubbed', icon: 'dubbed', label: texts.dubbed });
  if (title.hasSubtitle) badges.push({ key: 'subtitled', icon: 'subtitled', label: texts.subtitled });
  if (quality) badges.push({ key: 'quality', icon: 'system', label: quality });
  if (title.access === 'premium') badges.push({ key: 'premium', icon: 'premium', label: texts.premium });
  if (badges.length === 0) return null;
  return (
    <ul className="row">
      {badges.map(({ key, icon, label }) => (
        <li key={key} className={styles.badge} data-kind={key}>
          <Icon name={icon} />
          {label}
        </li>
      ))}
    </ul>
  );
}

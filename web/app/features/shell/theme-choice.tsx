import { THEME_MODES, type ThemeMode } from '../../shared/theme/theme-mode.ts';
import { chooseTheme, useTheme } from '../../shared/theme/use-theme.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { shellTexts as texts } from './shell.texts.ts';
import styles from './theme-choice.module.css';

const ICONS: Record<ThemeMode, IconName> = { dark: 'moon', light: 'sun', system: 'system' };

export function ThemeChoice({ name }: { name: string }) {
  const chosen = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{texts.theme}</legend>
      {THEME_MODES.map((mode) => (
        <label key={mode} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={mode}
            checked={mode === chosen}
            onChange={() => chooseTheme(mode)}
          />
          <Icon name={ICONS[mode]} />
          {texts[mode]}
        </label>
      ))}
    </fieldset>
  );
}

import styles from './settings-panel.module.css';

interface Choice {
  key: string;
  label: string;
  hint?: string;
}

interface ChoicesProps {
  name: string;
  choices: readonly Choice[];
  active: string;
  onChoose: (key: string) => void;
}

export function Choices({ name, choices, active, onChoose }: ChoicesProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={name}>
      {choices.map(({ key, label, hint }) => (
        <label key={key} className={styles.choice}>
          <input type="radio" name={name} checked={key === active} onChange={() => onChoose(key)} />
          <bdi>{label}</bdi>
          {hint && <small>{hint}</small>}
        </label>
      ))}
    </div>
  );
}

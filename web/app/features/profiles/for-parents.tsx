import { Panel } from '../../shared/ui/panel.tsx';
import styles from './profiles.module.css';
import { profilesTexts } from './profiles.texts.ts';

const { heading, points } = profilesTexts.forParents;

/** What a child's profile hides and allows, in plain words. */
export function ForParents() {
  return (
    <Panel title={heading}>
      <dl className={styles.points}>
        {points.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

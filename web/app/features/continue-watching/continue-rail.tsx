import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Rail } from '../title-card/rail.tsx';
import styles from './continue.module.css';
import { continueOptions, useDismissContinue } from './continue.queries.ts';
import { ContinueCard, continueTexts as texts } from './continue-card.tsx';

/** What a signed-in viewer has not finished; renders nothing for visitors, or if there is nothing to continue. */
export function ContinueRail() {
  const isSignedIn = useUser() !== null;
  const { data: begun } = useQuery({ ...continueOptions(), enabled: isSignedIn });
  const dismiss = useDismissContinue();
  if (!isSignedIn || !begun?.data.length) return null;
  return (
    <div className={styles.rail}>
      <Rail heading={texts.heading} to="/user/history">
        {begun.data.map((item) => (
          <li key={item.id}>
            <ContinueCard item={item} onDismiss={() => void dismiss(item.id)} />
          </li>
        ))}
      </Rail>
    </div>
  );
}

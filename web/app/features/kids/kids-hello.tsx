import { SEARCH_TEXT_MAX_LENGTH } from '@pardeh/contract/limits';
import { Form } from 'react-router';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './kids.module.css';
import { kidsTexts as texts } from './kids.texts.ts';
import { KidsScene } from './kids-scene.tsx';

/** The first page of the book: who is here, and a large search field in front of a landscape. */
export function KidsHello() {
  const name = useUser()?.data.profile?.name ?? '';
  return (
    <div className={styles.hello} data-under-bar="">
      <KidsScene />
      <div className={styles.words}>
        <h1>{texts.hello(name)}</h1>
        <Form className={styles.search} role="search" action="/" method="get">
          <input
            name="q"
            type="search"
            aria-label={texts.searchLabel}
            placeholder={texts.search}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
            autoComplete="off"
            required
          />
          <button type="submit" aria-label={texts.find}>
            <Icon name="search" />
          </button>
        </Form>
      </div>
    </div>
  );
}

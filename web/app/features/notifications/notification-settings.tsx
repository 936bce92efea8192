import { setNewsChoice } from '@pardeh/contract/messages/news';
import type { NotificationSetting } from '@pardeh/contract/messages/notifications';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import styles from './notifications.module.css';
import { notificationSettingsOptions, useUpdateSetting } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** News by email and Telegram requires consent. */
function NewsSwitch() {
  const auth = useAuthStore();
  const wantsNews = useUser()?.data.wantsNews ?? false;
  const { call } = useApiMutation();
  const choose = (next: boolean) =>
    call(setNewsChoice, { body: { wantsNews: next } }, { onDone: () => auth.refreshUser() });
  return (
    <div className={styles.news}>
      <Checkbox look="switch" label={texts.news} checked={wantsNews} onCheck={choose} />
      <p>{texts.newsWords}</p>
    </div>
  );
}

const ID = 'settings';
const WAYS = ['site', 'push'] as const;

export function NotificationSettings() {
  const { data: settings } = useSuspenseQuery(notificationSettingsOptions()).data;
  const update = useUpdateSetting();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The dashboard links here; otherwise a new page starts at the top.
    if (hash === `#${ID}`) section.current?.scrollIntoView();
  }, [hash]);
  const toggle = (setting: NotificationSetting, way: (typeof WAYS)[number]) => (
    <Checkbox
      look="switch"
      checked={setting[way]}
      label={<span className="visually-hidden">{`${setting.titleFa}، ${texts[way]}`}</span>}
      onCheck={(isChecked) => update({ ...setting, [way]: isChecked })}
    />
  );
  return (
    <section id={ID} ref={section}>
      <SectionHeading>{texts.settings}</SectionHeading>
      <table className={`plain-table ${styles.settings}`}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.site}</th>
            <th scope="col">{texts.push}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.kind}>
              <th scope="row">{setting.titleFa}</th>
              {WAYS.map((way) => (
                <td key={way}>{toggle(setting, way)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NewsSwitch />
    </section>
  );
}

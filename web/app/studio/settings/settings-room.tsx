import { getStudioSettings, removeDemo, updateStudioSettings } from '@pardeh/contract/studio/staff';
import { formatNumber } from '@pardeh/persian/digits';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RecordState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';
import { SiteSettings } from './site-settings.tsx';

export default function SettingsRoom() {
  const { call } = useApiMutation({ refresh: 'all' });
  const settings = useApiQuery(getStudioSettings);
  const requireFactor = (requireSecondFactor: boolean) =>
    call(updateStudioSettings, { body: { requireSecondFactor } }, { done: texts.saved });
  const forgetDemo = () =>
    call(
      removeDemo,
      {},
      { done: ({ data }) => texts.demoRemoved(formatNumber(data.titles), formatNumber(data.people)) },
    );
  return (
    <Room title={texts.settings} lead={texts.lead}>
      <div className={styles.measure}>
        <SiteSettings />
        <Panel title={texts.security} lead={texts.requireFactorWords}>
          <RecordState record={settings}>
            {({ data }) => (
              <Checkbox
                look="switch"
                label={texts.requireFactor}
                checked={data.requireSecondFactor}
                onCheck={requireFactor}
              />
            )}
          </RecordState>
        </Panel>
        {settings.data?.data.hasDemo && (
          <Panel title={texts.demo} lead={texts.demoWords}>
            <ConfirmButton
              variant="danger"
              question={texts.removeDemoQuestion}
              words={texts.removeDemoWords}
              onConfirm={forgetDemo}
            >
              {texts.removeDemo}
            </ConfirmButton>
          </Panel>
        )}
      </div>
    </Room>
  );
}

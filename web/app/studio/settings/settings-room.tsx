import { getStudioSettings, removeDemo, updateStudioSettings } from '@pardeh/contract/studio/staff';
import { formatNumber } from '@pardeh/persian/digits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { RecordState } from '../shared/record-state.tsx';
import { Room } from '../shared/room.tsx';
import { refreshStudio } from '../shared/undo-changes.ts';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';
import { SiteSettings } from './site-settings.tsx';

export function SettingsRoom() {
  const client = useQueryClient();
  const settings = useQuery(apiQuery(getStudioSettings));
  async function requireFactor(isRequired: boolean) {
    const result = await tryCall(updateStudioSettings, { body: { requireSecondFactor: isRequired } });
    if (!result.ok) return toast(result.message, { kind: 'error' });
    client.setQueryData(apiKey(getStudioSettings), result.reply);
    toast(texts.saved, { kind: 'success' });
  }
  async function forgetDemo() {
    const result = await tryCall(removeDemo);
    if (!result.ok) return toast(result.message, { kind: 'error' });
    const { titles, people } = result.reply.data;
    toast(texts.demoRemoved(formatNumber(titles), formatNumber(people)), { kind: 'success' });
    await refreshStudio(client);
  }
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
                onChange={(event) => requireFactor(event.target.checked)}
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

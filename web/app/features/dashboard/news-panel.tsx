import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export function NewsPanel() {
  return (
    <Panel
      title={texts.news}
      lead={texts.newsLead}
      actions={
        <ButtonLink to="/user/notifications#settings" variant="outline" icon="bell">
          {texts.newsSettings}
        </ButtonLink>
      }
    />
  );
}

import { deleteUser, exportUser } from '@pardeh/contract/account/own-account';
import { setInsightChoice } from '@pardeh/contract/watching/insight';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { PasswordField } from '../../shared/ui/controls/field.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export function DataPanel() {
  const [isAsking, setAsking] = useState(false);
  const { call } = useApiMutation();
  const download = () =>
    call(
      exportUser,
      {},
      { onDone: (data) => saveFile(texts.exportFile, JSON.stringify(data, null, 2), 'application/json') },
    );
  return (
    <Panel title={texts.data} lead={texts.dataLead}>
      <MeasuredSwitch />
      <div className="wide-row">
        <Button variant="outline" icon="download" onClick={download}>
          {texts.export}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={texts.deleteQuestion}>
        <DeleteForm onCancel={() => setAsking(false)} />
      </Dialog>
    </Panel>
  );
}

/** The statistics identify nobody; users can still opt out of being counted. */
function MeasuredSwitch() {
  const auth = useAuthStore();
  const isMeasured = useUser()?.data.isMeasured ?? true;
  const { call } = useApiMutation();
  const choose = (next: boolean) =>
    call(
      setInsightChoice,
      { body: { isMeasured: next } },
      { onDone: () => auth.refreshUser().then(() => toast(texts.saved)) },
    );
  return (
    <div className={styles.measured}>
      <Checkbox look="switch" label={texts.measured} checked={isMeasured} onCheck={choose} />
      <p className="faint">{texts.measuredWords}</p>
    </div>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const auth = useAuthStore();
  const navigate = useNavigate();
  const hasPassword = useUser()?.data.hasPassword ?? true;
  const form = useApiForm(deleteUser, {
    onDone: () => {
      auth.signOut();
      toast(texts.deleted);
      void navigate('/', { replace: true });
    },
  });
  return (
    <form className="stack" {...form.props}>
      <p>{texts.deleteWords}</p>
      {form.message && <Alert kind="error">{form.message}</Alert>}
      {hasPassword && (
        <PasswordField
          {...form.field('password')}
          label={texts.password}
          autoComplete="current-password"
          required
        />
      )}
      <div className="wide-row">
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <SubmitButton form={form} variant="danger" label={texts.delete} />
      </div>
    </form>
  );
}

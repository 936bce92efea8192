import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { exportHiddenTitles } from './list-transfer.queries.ts';
import { listTransferTexts as texts } from './list-transfer.texts.ts';

/** There is one format: no other service reads such a list. */
export function ExportHiddenButton() {
  const { run, isBusy } = useApiMutation();
  return (
    <Button variant="quiet" icon="download" isBusy={isBusy} onClick={() => void run(exportHiddenTitles)}>
      {texts.exportHidden}
    </Button>
  );
}

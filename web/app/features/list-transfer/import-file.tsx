import { IMPORT_MAX_LINES } from '@pardeh/contract/list-transfer';
import { formatNumber } from '@pardeh/persian/digits';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './list-transfer.module.css';
import { type Imported, importList, type ListName } from './list-transfer.queries.ts';
import { listTransferTexts as texts } from './list-transfer.texts.ts';

interface ImportFileProps {
  list: ListName;
  /** A link of the report was followed. */
  onLeave: () => void;
}

/** The file is sent as soon as it is given: there is nothing to decide in between. */
export function ImportFile({ list, onLeave }: ImportFileProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Imported | null>(null);

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    setBusy(true);
    setOutcome(await importList(list, file, client));
    setBusy(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  if (outcome?.ok) {
    return (
      <>
        <ImportReport result={outcome.result} onLeave={onLeave} />
        <div>
          <Button variant="quiet" onClick={() => setOutcome(null)}>
            {texts.another}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {outcome && <Alert kind="error">{outcome.message}</Alert>}
      <label
        className={styles.drop}
        data-busy={isBusy || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {isBusy ? <Spinner /> : <Icon name="plus" />}
        <span>{texts.choose}</span>
        <small>{texts.limits(formatNumber(IMPORT_MAX_LINES))}</small>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={isBusy}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
    </>
  );
}

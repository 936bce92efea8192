import type { ListFormat } from '@pardeh/contract/watching/list-transfer';
import { useState } from 'react';
import { useIsChild } from '../../shared/auth/use-auth.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { ImportFile } from './import-file.tsx';
import styles from './list-transfer.module.css';
import { exportList, type ListName } from './list-transfer.queries.ts';
import { listTransferTexts as texts } from './list-transfer.texts.ts';

const FORMATS = Object.entries(texts.formats) as [ListFormat, string][];

/** Exports and imports a list as a file: in our format, or those of the two services where people keep theirs. */
export function ListTransferButton({ list }: { list: ListName }) {
  const [isOpen, setOpen] = useState(false);
  // Files are for adults: to import is to write, and to export is to hand out.
  if (useIsChild()) return null;
  return (
    <>
      <Button variant="quiet" icon="download" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title[list]}>
        <div className={styles.parts}>
          <section className={styles.part}>
            <h3>{texts.importTitle}</h3>
            <p className={styles.lead}>{texts.importLead[list]}</p>
            <ImportFile list={list} onLeave={() => setOpen(false)} />
          </section>
          <section className={styles.part}>
            <h3>{texts.exportTitle}</h3>
            <p className={styles.lead}>{texts.exportLead}</p>
            <ExportChoices list={list} />
          </section>
        </div>
      </Dialog>
    </>
  );
}

function ExportChoices({ list }: { list: ListName }) {
  const [format, setFormat] = useState<ListFormat>();
  const { run, isBusy } = useApiMutation();
  const take = (next: ListFormat) => {
    setFormat(next);
    void run(() => exportList(list, next));
  };
  return (
    <div className={styles.formats}>
      {FORMATS.map(([key, name]) => (
        <Button
          key={key}
          variant="outline"
          aria-label={texts.exportAs(name)}
          isBusy={isBusy && key === format}
          onClick={() => take(key)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

import type { ListFormat } from '@pardeh/contract/list-transfer';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { ImportFile } from './import-file.tsx';
import styles from './list-transfer.module.css';
import { exportList, type ListName } from './list-transfer.queries.ts';
import { listTransferTexts as texts } from './list-transfer.texts.ts';

const FORMATS = Object.entries(texts.formats) as [ListFormat, string][];

/** A list leaves as a file and comes in as one: ours, or that of the two places where people keep theirs. */
export function ListTransferButton({ list }: { list: ListName }) {
  const [isOpen, setOpen] = useState(false);
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
  const [busy, setBusy] = useState<ListFormat | null>(null);
  async function take(format: ListFormat) {
    setBusy(format);
    const problem = await exportList(list, format);
    setBusy(null);
    if (problem) toast(problem, { kind: 'error' });
  }
  return (
    <div className={styles.formats}>
      {FORMATS.map(([format, name]) => (
        <Button
          key={format}
          variant="outline"
          aria-label={texts.exportAs(name)}
          isBusy={busy === format}
          onClick={() => take(format)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

import {
  IMPORT_MAX_LINES,
  type ImportResult,
  type ListFormat,
} from '@pardeh/contract/watching/list-transfer';
import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { useIsChild } from '../../shared/auth/use-auth.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import styles from './list-transfer.module.css';
import { exportList, importList, LISTS, type ListName } from './list-transfer.queries.ts';
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

interface ImportFileProps {
  list: ListName;
  /** Called when a link in the report is followed. */
  onLeave: () => void;
}

/** The file is uploaded as soon as it is chosen: there is nothing to decide in between. */
function ImportFile({ list, onLeave }: ImportFileProps) {
  const { run, isBusy, error, errorOf } = useApiMutation({ refresh: LISTS[list].shownBy, shows: 'error' });
  const [result, setResult] = useState<ImportResult | null>(null);

  function take(file: File | undefined) {
    if (file && !isBusy) void run(() => importList(list, file), { onDone: setResult });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  if (result) {
    return (
      <>
        <ImportReport result={result} onLeave={onLeave} />
        <div>
          <Button variant="quiet" onClick={() => setResult(null)}>
            {texts.another}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {error && <Alert kind="error">{errorOf('csv') ?? error.message}</Alert>}
      <label
        className={styles.drop}
        data-busy={isBusy || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {isBusy ? <Spinner /> : <Icon name="plus" />}
        <span>{texts.choose}</span>
        <small className="caption">{texts.limits(formatNumber(IMPORT_MAX_LINES))}</small>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={isBusy}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // Allows choosing the same file again after correcting it.
            target.value = '';
          }}
        />
      </label>
    </>
  );
}

/** The result for each line: added, already there, or unknown, which can be requested. */
function ImportReport({ result, onLeave }: { result: ImportResult; onLeave: () => void }) {
  const { format, added, alreadyThere, unknown, unknownCount } = result;
  return (
    <>
      <Alert kind={added > 0 ? 'success' : 'info'} title={texts.doneTitle(texts.formats[format])}>
        <ul>
          <li>{added > 0 ? texts.added(formatNumber(added)) : texts.noneAdded}</li>
          {alreadyThere > 0 && <li>{texts.alreadyThere(formatNumber(alreadyThere))}</li>}
        </ul>
      </Alert>
      {unknownCount > 0 && (
        <details className={styles.unknown} open={unknownCount <= 5}>
          <summary>{texts.unknown(formatNumber(unknownCount))}</summary>
          <ul>
            {unknown.map(({ line, name, year }) => (
              <li key={line}>
                <small className="caption">{texts.line(toPersianDigits(line))}</small>
                <bdi>{year === null ? name : `${name} (${year})`}</bdi>
                <Link
                  to={`/user/new-request?name=${encodeURIComponent(name)}`}
                  aria-label={texts.requestNamed(name)}
                  onClick={onLeave}
                >
                  {texts.request}
                </Link>
              </li>
            ))}
          </ul>
          {unknownCount > unknown.length && (
            <p className="caption">{texts.moreUnknown(formatNumber(unknownCount - unknown.length))}</p>
          )}
        </details>
      )}
    </>
  );
}

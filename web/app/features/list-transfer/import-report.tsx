import type { ImportResult } from '@pardeh/contract/watching/list-transfer';
import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './list-transfer.module.css';
import { listTransferTexts as texts } from './list-transfer.texts.ts';

/** The result for each line: added, already there, or unknown, which can be requested. */
export function ImportReport({ result, onLeave }: { result: ImportResult; onLeave: () => void }) {
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

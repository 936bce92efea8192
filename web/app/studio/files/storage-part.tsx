import { getStorageUse, removeOrphans, type StorageUse } from '@pardeh/contract/studio/files/files';
import { formatNumber } from '@pardeh/persian/digits';
import { formatBytes } from '@pardeh/persian/units';
import { Link } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { fileEditorTexts } from './file-editor.texts.ts';
import styles from './files.module.css';

const texts = fileEditorTexts.storage;
const SHOWN_TITLES = 10;

function Damaged({ damaged }: Pick<StorageUse, 'damaged'>) {
  if (damaged.length === 0) return null;
  return (
    <Alert kind="error" title={texts.damaged}>
      <ul>
        {damaged.map(({ fileId, titleId, titleFa, problem }) => (
          <li key={fileId}>
            <Link to={`/studio/files/${titleId}`}>{titleFa}</Link>: <bdi>{problem}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The disk space that media takes, and the part of it that belongs to no file. */
export function StoragePart() {
  const { call } = useApiMutation({ refresh: [getStorageUse] });
  const use = useApiQuery(getStorageUse).data?.data;
  if (!use) return null;
  const remove = () => call(removeOrphans, {}, { done: ({ data }) => texts.removed(data.removed) });
  const rows = [
    ...use.kinds.map(({ kind, bytes, files }) => ({ key: kind, name: texts.kinds[kind], bytes, files })),
  ];
  return (
    <section className={styles.part} aria-labelledby="storage">
      <h2 id="storage">
        {texts.title} <span className={styles.soft}>{texts.free(use.freeBytes)}</span>
      </h2>
      <Damaged damaged={use.damaged} />
      <div className={styles.uses}>
        <dl className={styles.use} aria-label={texts.kind}>
          {rows.map(({ key, name, bytes, files }) => (
            <div key={key}>
              <dt>
                {name} <span className={styles.soft}>{formatNumber(files)}</span>
              </dt>
              <dd>{formatBytes(bytes)}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.use} aria-label={texts.byTitle}>
          {use.titles.slice(0, SHOWN_TITLES).map(({ titleId, titleFa, bytes, files }) => (
            <div key={titleId}>
              <dt>
                <Link to={`/studio/files/${titleId}`}>{titleFa}</Link>{' '}
                <span className={styles.soft}>{formatNumber(files)}</span>
              </dt>
              <dd>{formatBytes(bytes)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {use.orphans.length === 0 ? (
        <p className={styles.soft}>{texts.noOrphans}</p>
      ) : (
        <div className={styles.actions}>
          <p>{texts.orphans(use.orphans.length)}</p>
          <ConfirmButton question={texts.remove} words={texts.removeWords} onConfirm={remove}>
            {texts.remove}
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}

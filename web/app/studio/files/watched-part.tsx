import type { BodyOf } from '@pardeh/contract/endpoint';
import { listMediaJobs } from '@pardeh/contract/studio/files/media-queue';
import {
  changeWatchedFolder,
  getWatchedFolder,
  leaveOutWatchedFile,
  queueWatchedFile,
  type WatchedFile,
  type WatchedFolder,
} from '@pardeh/contract/studio/files/watched';
import { formatBytes } from '@pardeh/persian/units';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { type ConfirmedFile, ConfirmTable } from './confirm-table.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { newTitleOf } from './new-title.rules.ts';

const texts = filesTexts.watched;
const LOOK_MS = 15_000;

interface OthersProps {
  title: string;
  files: readonly WatchedFile[];
  onTakeBack?: (id: number) => void;
}

/** Files that need no decision: still arriving, or skipped. */
function Others({ title, files, onTakeBack }: OthersProps) {
  if (files.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      <ul className={styles.rows}>
        {files.map(({ id, path, sizeBytes, problemFa }) => (
          <li key={id} className={styles.otherRow}>
            <div className={styles.fileName}>
              <bdi>{path}</bdi>
              <span className={styles.soft}>{formatBytes(sizeBytes)}</span>
              {problemFa && <span className={styles.warning}>{problemFa}</span>}
            </div>
            {onTakeBack && (
              <Button variant="quiet" aria-label={texts.takeBackOf(path)} onClick={() => onTakeBack(id)}>
                {texts.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LeadProps {
  watched: WatchedFolder;
  onChange: (change: { queuesSure: boolean } | { folder: string | null }) => void;
}

function FolderChoice({ watched: { folder, folders, fixedBy }, onChange }: LeadProps) {
  if (fixedBy !== null) return <bdi className={styles.soft}>{folder}</bdi>;
  const names = folder === null || folders.includes(folder) ? folders : [folder, ...folders];
  return (
    <SelectField
      label={texts.folder}
      value={folder ?? ''}
      none={texts.none}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={({ target }) => onChange({ folder: target.value || null })}
    />
  );
}

function Lead({ watched, onChange }: LeadProps) {
  const { folder, problemFa, files, lookedAt, queuesSure } = watched;
  return (
    <>
      <FolderChoice watched={watched} onChange={onChange} />
      <p className={styles.soft}>{folder === null ? texts.folderWords : texts.words}</p>
      {folder !== null && (
        <>
          {problemFa && <Alert kind="error">{problemFa}</Alert>}
          {!problemFa && files.length === 0 && (
            <p className={styles.soft}>{lookedAt === null ? texts.notYet : texts.empty}</p>
          )}
          <Checkbox
            label={texts.queuesSure}
            checked={queuesSure}
            onCheck={(isChecked) => onChange({ queuesSure: isChecked })}
          />
        </>
      )}
    </>
  );
}

/** Films that were copied into the watched folder. */
export function WatchedPart() {
  const { call } = useApiMutation({ refresh: [getWatchedFolder, listMediaJobs] });
  const watched = useApiQuery(getWatchedFolder, {}, { refetchInterval: LOOK_MS }).data?.data;
  if (!watched) return null;

  const change = (body: BodyOf<typeof changeWatchedFolder>) => call(changeWatchedFolder, { body });
  const leaveOut = (id: number, isLeftOut: boolean) =>
    call(leaveOutWatchedFile, { params: { id }, body: { isLeftOut } });
  async function queue(files: readonly ConfirmedFile[], create: boolean) {
    let queued = 0;
    for (const { key, titleId, season, episode, lastEpisode } of files) {
      const body = { titleId, season, episode, lastEpisode, create };
      if (await call(queueWatchedFile, { params: { id: Number(key) }, body })) queued += 1;
    }
    if (queued > 0) toast(texts.queued(queued), { kind: 'success' });
  }

  const of = (state: WatchedFile['state']) => watched.files.filter((file) => file.state === state);
  const found = of('found');
  const lead = <Lead watched={watched} onChange={change} />;
  return (
    <>
      {found.length > 0 ? (
        <ConfirmTable
          title={texts.title}
          lead={lead}
          files={found.map(({ id, path, sizeBytes, problemFa, parsedName, ...place }) => ({
            key: String(id),
            name: path,
            size: sizeBytes,
            words: '',
            warning: problemFa,
            ...place,
            newTitle: newTitleOf({ filename: path, episode: place.episode, ...parsedName }),
          }))}
          sendWords={texts.send}
          sendsReadyOnly
          onSend={(files, create) => void queue(files, create)}
          onLeaveOut={(key) => void leaveOut(Number(key), true)}
        />
      ) : (
        <section className={styles.part} aria-label={texts.title}>
          <h2>{texts.title}</h2>
          {lead}
        </section>
      )}
      <Others title={texts.refused(of('refused').length)} files={of('refused')} />
      <Others title={texts.arriving(of('arriving').length)} files={of('arriving')} />
      <Others
        title={texts.leftOut(of('left_out').length)}
        files={of('left_out')}
        onTakeBack={(id) => void leaveOut(id, false)}
      />
    </>
  );
}

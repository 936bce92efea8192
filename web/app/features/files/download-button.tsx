import type { TitleFile } from '@pardeh/contract/titles/title-files';
import { type Downloads, listDownloads } from '@pardeh/contract/watching/playback';
import { formatBytes, formatQuality } from '@pardeh/persian/units';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '../../shared/auth/login-path.ts';
import { plansPath } from '../../shared/plans-path.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import styles from './download-button.module.css';
import { filesTexts as texts } from './files.texts.ts';

/** URLs are made at the click and expire after some hours, so that no page contains one for others to copy. */
export function DownloadButton({ file }: { file: TitleFile }) {
  const [downloads, setDownloads] = useState<Downloads | null>(null);
  const { call, isBusy } = useApiMutation({ ignoresRepeats: true });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function open() {
    const [, , imdb = ''] = file.watchPath.split('/');
    void call(
      listDownloads,
      { params: { imdb, fileId: file.id } },
      {
        onDone: ({ data }) => setDownloads(data),
        onError: ({ status, message }) => {
          if (status === 401) return navigate(loginPath(pathname + search));
          const plans = { label: texts.seePlans, onClick: () => void navigate(plansPath(pathname + search)) };
          toast(message, { kind: 'error', action: status === 403 ? plans : undefined });
        },
      },
    );
  }

  return (
    <>
      <IconButton
        icon="download"
        hasTooltip
        label={texts.downloadOf(formatQuality(file.quality))}
        aria-busy={isBusy}
        onClick={open}
      />
      <Dialog isOpen={downloads !== null} onClose={() => setDownloads(null)} title={texts.downloadTitle}>
        <p className="note">{texts.downloadHint}</p>
        {downloads && (
          <ul className={styles.list}>
            {downloads.videos.map(({ quality, sizeBytes, url, fileName }) => (
              <li key={url}>
                <a className={styles.link} href={url} download={fileName}>
                  <Icon name="download" />
                  <span className={styles.name}>{formatQuality(quality)}</span>
                  <span className="note">{formatBytes(sizeBytes)}</span>
                </a>
              </li>
            ))}
            {downloads.subtitles.map(({ titleFa, url, fileName }) => (
              <li key={url}>
                <a className={styles.link} href={url} download={fileName}>
                  <Icon name="subtitled" />
                  <span className={styles.name}>
                    {texts.downloadSubtitles} {titleFa}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

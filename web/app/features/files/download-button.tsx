import { type Downloads, listDownloads } from '@pardeh/contract/playback';
import type { TitleFile } from '@pardeh/contract/title-files';
import { formatBytes, formatQuality } from '@pardeh/persian/units';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tryCall } from '../../shared/api/try-call.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { plansPath } from '../../shared/plans-path.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import styles from './download-button.module.css';
import { filesTexts as texts } from './files.texts.ts';

/** The addresses are made at the click and expire after some hours, so that no page holds one for others to copy. */
export function DownloadButton({ file }: { file: TitleFile }) {
  const [downloads, setDownloads] = useState<Downloads | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function open() {
    if (isBusy) return;
    setBusy(true);
    const [, , imdb = ''] = file.watchPath.split('/');
    const result = await tryCall(listDownloads, { params: { imdb, fileId: file.id } });
    setBusy(false);
    if (result.ok) return setDownloads(result.reply.data);
    if (result.status === 401) return navigate(loginPath(pathname + search));
    const plans = {
      label: texts.seePlans,
      onOutsideClick: () => void navigate(plansPath(pathname + search)),
    };
    toast(result.message, { kind: 'error', ...(result.status === 403 ? { action: plans } : {}) });
  }

  return (
    <>
      <IconButton
        icon="download"
        label={texts.downloadOf(formatQuality(file.quality))}
        aria-busy={isBusy}
        onClick={() => void open()}
      />
      <Dialog isOpen={downloads !== null} onClose={() => setDownloads(null)} title={texts.downloadTitle}>
        <p className={styles.hint}>{texts.downloadHint}</p>
        {downloads && (
          <ul className={styles.list}>
            {downloads.videos.map(({ quality, sizeBytes, url, fileName }) => (
              <li key={url}>
                <a className={styles.link} href={url} download={fileName}>
                  <Icon name="download" />
                  <span className={styles.name}>{formatQuality(quality)}</span>
                  <span className={styles.size}>{formatBytes(sizeBytes)}</span>
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

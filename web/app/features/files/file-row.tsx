import type { TitleFile } from '@pardeh/contract/titles/title-files';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatBytes, formatDuration, formatQuality } from '@pardeh/persian/units';
import { copyText } from '../../shared/browser/copy-text.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { absoluteUrl } from '../../shared/seo/absolute-url.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './file-row.module.css';
import { filesTexts as texts } from './files.texts.ts';

const CODECS: Record<string, string> = {
  h264: 'H.264',
  hevc: 'H.265',
  h265: 'H.265',
  av1: 'AV1',
  vp9: 'VP9',
};

async function copy(address: string): Promise<void> {
  if (await copyText(address)) toast(texts.copied, { kind: 'success' });
  else toast(texts.copyFailed, { kind: 'error' });
}

export function FileRow({ file }: { file: TitleFile }) {
  const { siteUrl, rules } = useSite().state;
  return (
    <div className={styles.row}>
      <p className={styles.quality}>
        <span className="visually-hidden">{formatQuality(file.quality)}</span>
        <span aria-hidden="true">{toPersianDigits(file.quality.replace(/p$/, ''))}</span>
        <bdi className={styles.codec} lang="en">
          {CODECS[file.codec.toLowerCase()] ?? file.codec}
        </bdi>
      </p>
      <dl className={styles.tracks}>
        <div>
          <dt>{texts.audioTracks}</dt>
          <dd className={styles.list}>
            {file.audio.map((track) => (
              <span key={`${track.lang} ${track.titleFa}`} className={styles.track}>
                {track.titleFa}
                {track.isDub && !track.titleFa.includes(texts.dub) && <Badge look="teal">{texts.dub}</Badge>}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{texts.subtitles}</dt>
          <dd className={styles.list}>
            {file.subtitles.length === 0
              ? texts.noSubtitles
              : file.subtitles.map(({ titleFa }) => titleFa).join(texts.comma)}
          </dd>
        </div>
      </dl>
      <p className={styles.size}>
        <strong>{formatBytes(file.sizeBytes)}</strong>
        <span>{formatDuration(file.durationSeconds)}</span>
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="quiet" icon="play" to={file.watchPath}>
          {texts.play}
        </ButtonLink>
        <IconButton
          icon="copy"
          hasTooltip
          label={texts.copy}
          onClick={() => void copy(absoluteUrl(siteUrl, file.watchPath))}
        />
        {file.downloadable && rules.downloads === 'on' && <DownloadButton file={file} />}
      </div>
    </div>
  );
}

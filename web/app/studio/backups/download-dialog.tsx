import { prepareBackupDownload, type StoredBackup } from '@pardeh/contract/studio/backups';
import { formatBytes } from '@pardeh/persian/units';
import { browserApiUrl, callApi } from '../../shared/api/browser-api.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { backupsTexts as texts } from './backups.texts.ts';

interface DownloadDialogProps {
  backup: StoredBackup;
  isOpen: boolean;
  onClose: () => void;
}

export function DownloadDialog({ backup: { name, sizeBytes }, isOpen, onClose }: DownloadDialogProps) {
  return (
    <ProofDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.downloadTitle}
      words={<p>{texts.downloadWords(formatBytes(sizeBytes))}</p>}
      submit={texts.begin}
      send={(proof) => callApi(prepareBackupDownload, { params: { name }, body: proof })}
      onDone={({ data }) => {
        onClose();
        // Left to the browser, which shows progress and can resume.
        window.location.assign(browserApiUrl() + data.path);
      }}
    />
  );
}

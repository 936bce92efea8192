import { type FileDetail, remakeFileThumbnails } from '@pardeh/contract/studio/files';
import { listMediaJobs } from '@pardeh/contract/studio/media-queue';
import { useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../shared/api/try-call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';

const texts = fileEditorTexts.thumbnails;

/** The work itself is shown with the title's other jobs, above the files. */
export function RemakeThumbnails({ file }: { file: FileDetail }) {
  const client = useQueryClient();
  async function remake() {
    const result = await tryCall(remakeFileThumbnails, { params: { id: file.id } });
    toast(result.ok ? texts.begun : result.message, { kind: result.ok ? 'success' : 'error' });
    await client.invalidateQueries({ queryKey: [listMediaJobs.name] });
  }
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <p className={styles.soft}>{file.thumbnailsUrl ? texts.words : texts.none}</p>
      <div className={styles.actions}>
        <Button variant="quiet" icon="refresh" onClick={() => void remake()}>
          {texts.make}
        </Button>
      </div>
    </section>
  );
}

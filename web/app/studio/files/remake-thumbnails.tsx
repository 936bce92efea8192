import { type FileDetail, remakeFileThumbnails } from '@pardeh/contract/studio/files/files';
import { listMediaJobs } from '@pardeh/contract/studio/files/media-queue';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';

const texts = fileEditorTexts.thumbnails;

/** The work itself is shown with the title's other jobs, above the files. */
export function RemakeThumbnails({ file }: { file: FileDetail }) {
  const { call } = useApiMutation({ refresh: [listMediaJobs] });
  const remake = () => call(remakeFileThumbnails, { params: { id: file.id } }, { done: texts.begun });
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <p className={styles.soft}>{file.thumbnailsUrl ? texts.words : texts.none}</p>
      <div className="row">
        <Button variant="quiet" icon="refresh" onClick={remake}>
          {texts.make}
        </Button>
      </div>
    </section>
  );
}

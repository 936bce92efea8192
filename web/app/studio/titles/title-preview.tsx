import type { StudioTitle } from '@pardeh/contract/studio/titles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { RecordState } from '../shared/record-state.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { titleFormTexts as texts } from './title-form.texts.ts';
import styles from './title-preview.module.css';
import { titleOptions } from './titles.queries.ts';

interface PreviewProps {
  id: number;
  render: (title: StudioTitle) => ReactNode;
}

/** With the working copy laid over what is published. */
const withWorkingCopy = (title: StudioTitle): StudioTitle => ({
  ...title,
  ...(title.workingCopy?.fields as Partial<StudioTitle> | undefined),
});

/** The page of a title as viewers will see it, at an address that only staff can open. */
export function TitlePreview({ id, render }: PreviewProps) {
  const record = useQuery(titleOptions(id));
  return (
    <RecordState record={record}>
      {({ data }) => (
        <>
          <title>{studioTexts.titled(data.titleFa)}</title>
          <meta name="robots" content="noindex, nofollow" />
          <div className={styles.bar}>
            <span>{texts.previewBar}</span>
            <ButtonLink variant="quiet" to={`/studio/titles/${id}`}>
              {texts.toForm}
            </ButtonLink>
          </div>
          <div className={styles.page}>{render(withWorkingCopy(data))}</div>
        </>
      )}
    </RecordState>
  );
}
